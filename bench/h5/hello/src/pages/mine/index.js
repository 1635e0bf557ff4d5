import { Text, View } from '@tarojs/components'
import { createElement } from 'react'

export default () => createElement(View, null, createElement(Text, null, 'Mine'))
