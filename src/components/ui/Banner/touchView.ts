/** A view that receives touch events. */
export { View as TouchView } from '@tarojs/components'
