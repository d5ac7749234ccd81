import { Schema } from '@latchkey/protocol'
import type { Provider } from './Provider.ts'
import { fromClaims, text } from './profile.ts'

const userSchema = Schema.object({
  name: Schema.ifFits(Schema.object({ firstName: text, lastName: text })),
})

/**
 * https://developer.apple.com/documentation/signinwithapple. It answers by a form, wants a secret
 * that we sign ourselves, and tells the name the first time only, beside the token and unsigned.
 */
export const apple: Provider = {
  identify: ({ claims, parameters }) => fromClaims(claims, { userName: nameOf(parameters.user) }),
  isFormPost: true,
  issuer: 'https://appleid.apple.com',
  scope: 'openid email name',
  secret: 'signed',
}

function nameOf(user: string | undefined): string | undefined {
  const { name } = Schema.parse(userSchema, fromJson(user)).output ?? {}
  return [name?.firstName, name?.lastName].filter(Boolean).join(' ') || undefined
}

function fromJson(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}
