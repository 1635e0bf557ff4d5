import Taro from '@tarojs/taro'
import type { SocketPort } from '../ports'

export const openSocket: SocketPort = (url, handlers) => {
  let task: Taro.SocketTask | undefined
  let closed = false
  const close = () => {
    if (closed) return
    closed = true
    handlers.close()
  }
  Taro.connectSocket({ url: url.replace(/^http/, 'ws') }).then((connected) => {
    task = connected
    if (closed) return task.close({})
    task.onOpen(() => handlers.open())
    task.onMessage(({ data }) => handlers.message(String(data)))
    task.onError(close)
    task.onClose(close)
  }, close)
  return {
    send: (text) => task?.send({ data: text }),
    close: () => {
      task?.close({})
      close()
    },
  }
}
