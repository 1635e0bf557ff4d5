/**
 * The implementation of `@tarojs/components` on H5: plain elements (docs/decisions/0001-h5-plain-elements.md). Richer elements are components of ours with an
 * H5 and a weapp form; importing a name that is not here fails the build.
 */
export const View = 'div'
export const Text = 'span'
export const Button = 'button'

export { PullDownRefresh } from './PullDownRefresh'
