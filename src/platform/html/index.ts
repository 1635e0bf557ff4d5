/**
 * The implementation of `@tarojs/components` on H5: plain elements (docs/decisions/0001-h5-plain-elements.md). Richer elements are our own components
 * with an H5 and a weapp version; importing a name that is missing here fails the build.
 */
export const View = 'div'
export const Text = 'span'
export const Button = 'button'

export { PullDownRefresh } from './PullDownRefresh'
