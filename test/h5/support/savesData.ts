import type { Shopper } from './shopper'

/** A diner whose browser asks to be spared what is not needed yet; Chromium has no switch for it that a test could use. */
export const savesData = ({ phone }: Shopper): Promise<unknown> =>
  phone.context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
