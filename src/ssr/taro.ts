/** `@tarojs/taro` where a page is rendered as text: nothing is ever shown, hidden or shared there. */
const nothing = (): void => undefined

export const useDidShow = nothing
export const useDidHide = nothing
export const useReachBottom = nothing
export const usePullDownRefresh = nothing
export const useShareAppMessage = nothing
export const useRouter = () => ({ params: {} })
export default {}
