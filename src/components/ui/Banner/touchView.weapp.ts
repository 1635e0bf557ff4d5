import type { View } from '@tarojs/components'

/** The views of the mini-program's templates do not tell of touches but this one (config/weapp/templatesPlugin.js). */
export const TouchView = 'touch-view' as unknown as typeof View
