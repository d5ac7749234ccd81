/** The version of this package, which the frame receives. */
export const version = '0.1.0'
