import { BrowserProvider, parseEther } from 'ethers'

// Ignore these errors. The tests block all external requests, and the interfaces do not handle the resulting errors.
addEventListener('unhandledrejection', (event) => {
  if (/Failed to fetch/.test(event.reason?.message)) event.preventDefault()
})

/** Adds a button to sign, a button to pay, and an element for the result. */
export function openShop(getProvider) {
  const getSigner = () => new BrowserProvider(getProvider()).getSigner()
  addActions({
    'Sign a message': async () => (await getSigner()).signMessage('Hello from the shop'),
    async Pay() {
      const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      return (await (await getSigner()).sendTransaction({ to, value: parseEther('0.1') })).hash
    },
  })
}

/** Adds a button for each action, and an element for the result. */
export function addActions(actions) {
  const outcome = document.createElement('output')
  for (const [label, act] of Object.entries(actions)) {
    const button = document.createElement('button')
    button.textContent = label
    button.addEventListener('click', async () => {
      outcome.textContent = ''
      try {
        outcome.textContent = await act()
      } catch (error) {
        outcome.textContent = `Failed: ${error.info?.error?.message ?? error.message}`
      }
    })
    document.body.append(button)
  }
  document.body.append(outcome)
}
