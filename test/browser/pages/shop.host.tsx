import * as Shop from './Shop.tsx'

/** A shop with only a sign-in button. The dialog is loaded on demand. */
Shop.open()
