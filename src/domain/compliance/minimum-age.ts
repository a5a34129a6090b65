/** The highest minimum age of any state, used everywhere. */
export const minimumAge = 21
