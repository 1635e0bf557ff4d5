/** WeChat moves pages with an animation that takes no taps. */
export const followTaps = (): void => undefined
