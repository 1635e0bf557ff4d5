/** Two taps within this time and distance are one double tap: nobody aims again so fast. */
export const DOUBLE_MS = 300
export const DOUBLE_PX = 24
