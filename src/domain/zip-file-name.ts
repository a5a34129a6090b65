/** 'A/1' → 'A-1': a part of the name of a file in a ZIP. Different texts may become the same, as 'A/1' and 'A-1' do. */
export function toFileName(text: string): string {
  return text.replace(/[^A-Za-z0-9.-]+/g, '-').replace(/^[.-]+/, '') || 'unnamed'
}

/**
 * Gives each file of a ZIP a different name: a second 'lot-A-1.pdf' is 'lot-A-1-2.pdf'. Names that differ in case alone are the
 * same on many computers.
 */
export function createFileNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const dot = name.lastIndexOf('.')
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count += 1)
      free = `${name.slice(0, dot)}-${count}${name.slice(dot)}`
    taken.add(free.toLowerCase())
    return free
  }
}
