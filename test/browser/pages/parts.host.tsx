import { AccountPanel, SignIn } from '@latchkey/react'
import * as Shop from './Shop.tsx'

/** With sign-in and account as parts of the page. */
Shop.open(
  <>
    <SignIn />
    <AccountPanel />
  </>,
)
