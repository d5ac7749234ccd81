import { BrowserProvider, parseEther } from 'ethers'

// The tests block all external requests, and the interfaces do not handle the resulting errors.
addEventListener('unhandledrejection', (event) => {
  if (/Failed to fetch/.test(event.reason?.message)) event.preventDefault()
})

/** Adds a button to sign, a button to pay, and an element that shows the result. */
export function openShop(getProvider) {
  const outcome = document.createElement('output')
  addAction('Sign a message', (signer) => signer.signMessage('Hello from the shop'))
  addAction('Pay', async (signer) => {
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    return (await signer.sendTransaction({ to, value: parseEther('0.1') })).hash
  })
  document.body.append(outcome)

  function addAction(label, act) {
    const button = document.createElement('button')
    button.textContent = label
    button.addEventListener('click', async () => {
      outcome.textContent = ''
      try {
        const signer = await new BrowserProvider(getProvider()).getSigner()
        outcome.textContent = await act(signer)
      } catch (error) {
        outcome.textContent = `Failed: ${error.info?.error?.message ?? error.message}`
      }
    })
    document.body.append(button)
  }
}
