import * as Shop from './Shop.tsx'

/** With a button only: what is behind it is loaded when it is needed. */
Shop.open()
