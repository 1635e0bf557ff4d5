import { Button, Text, View } from '@tarojs/components'
import { createElement, useState } from 'react'

export default () => {
  const [count, setCount] = useState(0)
  return createElement(
    View,
    null,
    createElement(Text, null, 'Hello world'),
    createElement(Button, { onClick: () => setCount(count + 1) }, `+${count}`),
  )
}
