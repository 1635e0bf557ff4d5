import type { SocketPort } from '../ports'

export const openSocket: SocketPort = (url, handlers) => {
  const socket = new WebSocket(new URL(url, location.href).href.replace(/^http/, 'ws'))
  socket.onopen = () => handlers.open()
  socket.onmessage = ({ data }) => handlers.message(String(data))
  socket.onclose = () => handlers.close()
  return {
    send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
    close: () => {
      // Browsers log an error when a socket is closed before it is open.
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
      else socket.close()
    },
  }
}
