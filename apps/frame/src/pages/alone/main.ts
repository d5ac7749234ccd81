import * as Words from '@latchkey/words/approval'
import * as FrameLocale from '../../FrameLocale.ts'
import * as Speech from '../../Speech.ts'
import '../../style.css'

/**
 * The page that users see if they open the frame outside of a host. Its HTML is in English. Other languages are loaded.
 */
const speech = Speech.create(Words)

speech.subscribe(() => {
  const { messages } = speech.get()
  document.title = messages['page.heading']
  document.querySelector('h1')!.textContent = messages['page.heading']
  document.querySelector('.page p')!.textContent = messages['page.text']
})
speech.speak(FrameLocale.get())
