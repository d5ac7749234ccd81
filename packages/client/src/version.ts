/** Of this package, told to the frame. */
export const version = '0.1.0'
