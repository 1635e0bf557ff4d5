import type { View } from '@tarojs/components'

/** The only view in the mini-program's templates that reports touches (config/weapp/templatesPlugin.js). */
export const TouchView = 'touch-view' as unknown as typeof View
