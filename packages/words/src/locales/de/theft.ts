import type { Catalog } from '../en/theft.ts'

export const de: Catalog = {
  'theft.block':
    'Blockieren Sie diesen Browser auf dieser Seite, falls er noch aufgeführt ist: Ihre Wallet könnte sich dort später öffnen.',
  'theft.claimed': 'Was dieser Browser über sich selbst angibt. Es kann falsch sein:',
  'theft.end':
    'Wählen Sie unten „Das war ich nicht“, um diesen Browser abzumelden. Der Link gilt 30 Tage.',
  'theft.held':
    'Ihre Wallet wurde in diesem Browser nicht geöffnet, dieser Browser hat Ihren Schlüssel also nicht.',
  'theft.known':
    'Die Person, die das getan hat, kennt möglicherweise Ihren Schlüssel. Daran ändert das Abmelden eines Browsers nichts: Wer einen Schlüssel kennt, kann ihn überall verwenden.',
  'theft.move':
    'Übertragen Sie alles, was Ihnen gehört, in eine andere Wallet. Um eine anzulegen, melden Sie sich bei der App ab und melden Sie sich mit einer E-Mail-Adresse oder einem Konto an, das Sie dort noch nicht verwendet haben und auf das keine andere Person Zugriff hat. Kopieren Sie die Adresse der neuen Wallet. Melden Sie sich dann wieder bei dieser Wallet an und senden Sie alle Coins, Token und Sammelobjekte an diese Adresse, in jedem Netzwerk. Verwenden Sie diese Wallet nicht mehr, sobald Sie alles übertragen haben.',
  'theft.network': 'IP-Adresse',
  'theft.notMe': 'Falls Sie das nicht waren, handeln Sie jetzt.',
  'theft.passkeys':
    'Falls Sie Passkeys hatten, wurden sie entfernt. Fügen Sie sie auf der Kontoseite der Wallet wieder hinzu.',
  'theft.password':
    'Ändern Sie das Passwort Ihres Postfachs oder des Kontos, mit dem Sie sich anmelden, und geben Sie niemals einen Code weiter.',
  'theft.preheader': 'Falls Sie das nicht waren, kennt möglicherweise jemand Ihren Schlüssel.',
  'theft.seen': 'Was wir wissen:',
  'theft.wasMe': 'Falls Sie das waren, müssen Sie nichts tun.',
}
