import { refuse } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import { disguise } from '../risks/disguise.ts'
import * as Warning from '../risks/Warning.ts'
import { describeMessage } from './describeMessage.ts'
import { explainSignIn } from './explainSignIn.ts'
import * as PersonalMessage from './PersonalMessage.ts'
import type { Row } from './Row.ts'
import * as SignInMessage from './SignInMessage.ts'

/** `personal_sign`: shows text as text and other bytes as hex. Refuses disguised payloads. */
export const personal_sign: Row<Hex.Hex> = {
  describe(hex, context) {
    return describeMessage(hex, {
      disguise,
      explainSignIn(text) {
        const signIn = SignInMessage.parse(text)
        return signIn && explainSignIn(signIn, context)
      },
    })
  },
  read(params, context) {
    const [message, address] = Array.isArray(params) ? params : []
    if (typeof message !== 'string' || typeof address !== 'string')
      return { refusal: refuse(Warning.from('malformedRequest')) }
    if (address.toLowerCase() !== context.account.toLowerCase())
      return { refusal: refuse(Warning.from('wrongAccount')) }
    // Check the size before parsing. Hex is the longest form, with two characters per byte.
    if (message.length > 2 + 2 * limits.message)
      return { refusal: refuse(Warning.from('tooLarge')) }
    const subject = PersonalMessage.read(message)
    if (!subject) return { refusal: refuse(Warning.from('malformedRequest')) }
    if (Hex.size(subject) > limits.message) return { refusal: refuse(Warning.from('tooLarge')) }
    return { subject }
  },
}
