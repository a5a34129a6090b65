const tones = {
  right: { frequency: 880, seconds: 0.08 },
  wrong: { frequency: 180, seconds: 0.4 },
} as const

let context: AudioContext | undefined

/** A packer looks at the pieces, and not at the screen. Browsers play a sound only after a key or a click. */
export function playScanSound(kind: keyof typeof tones): void {
  try {
    context ??= new AudioContext()
    const { frequency, seconds } = tones[kind]
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    volume.gain.value = 0.2
    oscillator.type = kind === 'wrong' ? 'square' : 'sine'
    oscillator.frequency.value = frequency
    oscillator.connect(volume).connect(context.destination)
    oscillator.start()
    oscillator.stop(context.currentTime + seconds)
  } catch (error) {
    // A computer without sound packs, too.
    console.warn(error)
  }
}
