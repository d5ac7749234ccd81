import * as Words from '@latchkey/words/approval'
import * as Locale from '../../language.ts'
import * as Speech from '../../Speech.ts'
import '../../style.css'

/** The frame as a page of its own. It is there in English; other languages come when they can. */
const speech = Speech.create(Words)

speech.subscribe(() => {
  const { messages } = speech.get()
  document.title = messages['page.heading']
  document.querySelector('h1')!.textContent = messages['page.heading']
  document.querySelector('.page p')!.textContent = messages['page.text']
})
speech.speak(Locale.get())
