import { AccountPanel, SignIn } from '@latchkey/react'
import * as Shop from './Shop.tsx'

/** A shop with sign-in and account embedded in the page. */
Shop.open(
  <>
    <SignIn />
    <AccountPanel />
  </>,
)
