import { mergeInternalComponents } from '@tarojs/shared'
import components from './accessibility.json'

mergeInternalComponents(components)
