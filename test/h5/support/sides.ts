/** Phones on their side: the smallest that is sold, and a common one. */
export const SMALLEST = { width: 568, height: 320 }
export const TURNED = { width: 667, height: 375 }
