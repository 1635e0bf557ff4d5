/** Two taps within this time and distance are a double tap, since nobody aims again that fast. */
export const DOUBLE_MS = 300
export const DOUBLE_PX = 24
