/** The facts that the app gets about the phone, in px. */
export interface Handset {
  width: number
  height: number
  /** The system's bar at the top. */
  statusBar: number
  /** Space at the bottom for the system's swipe gesture. */
  homeBar: number
}

/** By their width: a first SE, an Android phone of the common size, phones with a notch, a tablet. */
export const HANDSETS = {
  320: { width: 320, height: 568, statusBar: 20, homeBar: 0 },
  360: { width: 360, height: 780, statusBar: 30, homeBar: 0 },
  390: { width: 390, height: 844, statusBar: 47, homeBar: 34 },
  430: { width: 430, height: 932, statusBar: 59, homeBar: 34 },
  768: { width: 768, height: 1024, statusBar: 24, homeBar: 20 },
} as const satisfies Record<number, Handset>

/** WeChat's own button with its two icons, over every page. */
export const capsuleOf = ({ width, statusBar }: Handset) => {
  const [left, top] = [width - 97, statusBar + 4]
  return { left, top, right: left + 87, bottom: top + 32, width: 87, height: 32 }
}
