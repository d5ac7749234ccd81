import type { Catalog } from '../../custody.ts'

export const it: Catalog = {
  heldDevice:
    'Un nuovo browser ha effettuato l’accesso al tuo wallet: {time}. Il tuo wallet non è stato aperto lì, quindi quel browser non ha la tua chiave. Se non eri tu, blocca quel browser dove consulti i tuoi browser e cambia la password della tua casella di posta o dell’account con cui accedi.',
  named:
    'La tua chiave è divisa in parti. {operator}, il gestore di questo wallet, può ripristinare il tuo accesso: questo significa anche che potrebbe aprire il tuo wallet.',
  newDevice:
    'Un nuovo browser ha effettuato l’accesso al tuo wallet: {time}. Se non eri tu, quella persona potrebbe conoscere la tua chiave. Consulta i tuoi browser per sapere cosa fare.',
  operator:
    'La tua chiave è divisa in parti. Il gestore di questo wallet può ripristinare il tuo accesso: questo significa anche che potrebbe aprire il tuo wallet.',
  release:
    'Il tuo wallet è stato ripristinato in un altro browser: {time}. Se non eri tu, quella persona potrebbe conoscere la tua chiave. Consulta i tuoi browser per sapere cosa fare.',
  self: 'La tua chiave è divisa in parti. Hai un tuo metodo di recupero, e il gestore di questo wallet non ha abbastanza parti attuali per aprire il tuo wallet. Con parti precedenti potrebbe ancora aprirlo. Queste parti vengono eliminate non prima di 30 giorni dopo che ciascuno dei tuoi browser ha riaperto il wallet.',
}
