import type { Catalog } from '../../custody.ts'

export const de: Catalog = {
  named:
    'Ihr Schlüssel ist in Teile aufgeteilt. {operator}, der Betreiber dieser Wallet, kann Ihren Zugang wiederherstellen. Das bedeutet auch, dass der Betreiber Ihre Wallet öffnen könnte.',
  operator:
    'Ihr Schlüssel ist in Teile aufgeteilt. Der Betreiber dieser Wallet kann Ihren Zugang wiederherstellen. Das bedeutet auch, dass er Ihre Wallet öffnen könnte.',
  self: 'Ihr Schlüssel ist in Teile aufgeteilt. Sie haben eine eigene Wiederherstellungsmethode, und der Betreiber dieser Wallet hat nicht genügend aktuelle Teile, um Ihre Wallet zu öffnen. Mit älteren Teilen könnte er sie noch öffnen. Diese Teile werden gelöscht, frühestens 30 Tage nachdem jeder Ihrer Browser die Wallet wieder geöffnet hat.',
}
