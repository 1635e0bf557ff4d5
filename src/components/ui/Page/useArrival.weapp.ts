/** There is no focus to move: WeChat reads a page's title by itself. */
export const useArrival = (_shown: boolean): undefined => undefined
