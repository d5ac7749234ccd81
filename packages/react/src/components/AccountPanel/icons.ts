/** Line drawings on a grid of 20 × 20. */
export const icons = {
  check: { name: 'check', path: 'M4.5 10.5l3.5 3.5 7.5-8' },
  copy: {
    name: 'copy',
    path: 'M7.5 7.5V5A1.5 1.5 0 0 1 9 3.5h6A1.5 1.5 0 0 1 16.5 5v6a1.5 1.5 0 0 1-1.5 1.5h-2.5M5 7.5h6A1.5 1.5 0 0 1 12.5 9v6a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V9A1.5 1.5 0 0 1 5 7.5z',
  },
  next: { name: 'next', path: 'M8 5l5 5-5 5' },
  qr: {
    name: 'qr',
    path: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h2v2M16.5 11.5v5h-5v-1',
  },
} as const
