/** A view that hears fingers come and go. */
export { View as TouchView } from '@tarojs/components'
