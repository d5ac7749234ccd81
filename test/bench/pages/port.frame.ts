import { answer } from './exchange.ts'

addEventListener('message', ({ ports: [port] }) => {
  if (!port) return
  port.onmessage = ({ data }) => port.postMessage({ id: data.id, payload: answer })
})
