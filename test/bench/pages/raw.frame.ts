import { answer } from './exchange.ts'

addEventListener('message', ({ data, origin, source }) =>
  source?.postMessage({ id: data.id, payload: answer }, { targetOrigin: origin }),
)
