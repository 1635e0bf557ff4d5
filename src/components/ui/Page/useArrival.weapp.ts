/** A mini-program has no focus to move: WeChat itself reads a page's title. */
export const useArrival = (_shown: boolean): undefined => undefined
