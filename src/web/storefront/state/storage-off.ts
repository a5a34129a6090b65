/** Whether the browser keeps nothing: its storage is off or full. */
export function isStorageOff(): boolean {
  const probe = 'storage-probe'
  try {
    localStorage.setItem(probe, '')
    localStorage.removeItem(probe)
    return false
  } catch {
    return true
  }
}
