/**
 * What `@tarojs/components` is on H5: plain elements (docs/decisions/0001-h5-plain-elements.md). Anything richer is a component of ours with
 * an H5 and a weapp form; an import that is not here fails the build.
 */
export const View = 'div'
export const Text = 'span'
export const Button = 'button'

export { PullDownRefresh } from './PullDownRefresh'
