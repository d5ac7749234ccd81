import type { Event, Message } from '@latchkey/protocol'
import { answers, signature } from '../examples.ts'
import * as Approvals from './Approvals.ts'

/** A frame of an older generation, without HELLO or other extensions. At `/later`, it sends READY. */
declare global {
  interface Window {
    older: typeof older
  }
}

const older = { asked: [] as Message.Message[] }
window.older = older

const approvals = Approvals.create()
const isLater = location.pathname === '/later'

addEventListener('message', async ({ data, origin, source }) => {
  if (source !== parent) return
  older.asked.push(data)
  const name = data.type.replace('@w3m-app/', '') as Event.Name
  if (name === 'RPC_ABORT') return approvals.cancel()
  const isApproval = name === 'RPC_REQUEST' && data.payload.method === 'personal_sign'
  const isApproved = isApproval ? await approvals.decide('A signature') : true
  parent.postMessage(
    isApproved
      ? {
          id: data.id,
          payload: isApproval ? signature : toAnswer(name, data.payload),
          type: `@w3m-frame/${name}_SUCCESS`,
        }
      : { id: data.id, payload: { message: 'No' }, type: `@w3m-frame/${name}_ERROR` },
    origin,
  )
})

/** Returns the answer to an event. GET_USER answers with the network of its request. */
function toAnswer(name: Event.Name, payload: { chainId?: number } | undefined) {
  return name === 'GET_USER'
    ? { ...answers.GET_USER, ...(payload?.chainId && { chainId: payload.chainId }) }
    : answers[name]
}

if (isLater) parent.postMessage({ payload: { version: '1.8' }, type: '@w3m-frame/READY' }, '*')
