import type { Catalog } from '../en/passkey.ts'

export const it: Catalog = {
  'passkeys.add': 'Aggiungi una chiave di accesso',
  'passkeys.added': 'Aggiunta: {first}, non ancora usata',
  'passkeys.dates': 'Aggiunta: {first}, ultimo uso: {last}',
  'passkeys.heading': 'Chiavi di accesso',
  'passkeys.kept':
    'Se rimuovi qui una chiave di accesso, non viene eliminata dal tuo dispositivo o dal gestore di password. Eliminala anche lì. Se disconnetti un altro browser, vengono rimosse anche le chiavi di accesso che ha aggiunto negli ultimi 30 giorni.',
  'passkeys.remove': 'Rimuovi',
  'passkeys.removeLabel': 'Rimuovi la chiave di accesso di {browser}',
  'passkeys.signIn': 'Accedi con una chiave di accesso',
  'passkeys.text':
    'Con una chiave di accesso accedi con l’impronta, il viso o il blocco dello schermo. All’inizio una nuova chiave funziona solo nei browser che hai già usato. Una chiave di accesso non sostituisce un metodo di recupero.',
}
