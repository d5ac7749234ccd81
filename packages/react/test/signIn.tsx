import { SignIn } from '../src/components/SignIn/SignIn.tsx'
import { email, find, type Script, setup, submit, type } from './setup.tsx'

export const heading = () => find('h2').textContent

export const code = () => find<HTMLInputElement>('input[name=code]')

/** Renders a sign-in whose email has been sent. */
export async function mailed(script: Script = {}, options: setup.Options = {}) {
  const result = await setup({ children: <SignIn />, script, ...options })
  await type('input[name=email]', email)
  await submit()
  return result
}
