import * as Shop from './Shop.tsx'

/** A shop with only a sign-in button. The dialog loads when it is needed. */
Shop.open()
