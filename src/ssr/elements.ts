/** `@tarojs/components` where a page is drawn as text: the plain elements of H5 (src/platform/html). */
export const View = 'div'
export const Text = 'span'
export const Button = 'button'
