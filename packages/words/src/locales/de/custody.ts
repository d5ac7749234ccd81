import type { Catalog } from '../../custody.ts'

export const de: Catalog = {
  heldDevice:
    'Ein neuer Browser hat sich bei Ihrer Wallet angemeldet: {time}. Ihre Wallet wurde dort nicht geöffnet, dieser Browser hat Ihren Schlüssel also nicht. Falls Sie das nicht waren, blockieren Sie diesen Browser bei Ihren Browsern und ändern Sie das Passwort Ihres Postfachs oder des Kontos, mit dem Sie sich anmelden.',
  named:
    'Ihr Schlüssel ist in Teile aufgeteilt. {operator}, der Betreiber dieser Wallet, kann Ihren Zugang wiederherstellen. Das bedeutet auch, dass der Betreiber Ihre Wallet öffnen könnte.',
  newDevice:
    'Ein neuer Browser hat sich bei Ihrer Wallet angemeldet: {time}. Falls Sie das nicht waren, kennt die Person möglicherweise Ihren Schlüssel. Was zu tun ist, steht bei Ihren Browsern.',
  operator:
    'Ihr Schlüssel ist in Teile aufgeteilt. Der Betreiber dieser Wallet kann Ihren Zugang wiederherstellen. Das bedeutet auch, dass er Ihre Wallet öffnen könnte.',
  release:
    'Ihre Wallet wurde in einem anderen Browser wiederhergestellt: {time}. Falls Sie das nicht waren, kennt die Person möglicherweise Ihren Schlüssel. Was zu tun ist, steht bei Ihren Browsern.',
  self: 'Ihr Schlüssel ist in Teile aufgeteilt. Sie haben eine eigene Wiederherstellungsmethode, und der Betreiber dieser Wallet hat nicht genügend aktuelle Teile, um Ihre Wallet zu öffnen. Mit älteren Teilen könnte er sie noch öffnen. Diese Teile werden gelöscht, frühestens 30 Tage nachdem jeder Ihrer Browser die Wallet wieder geöffnet hat.',
}
