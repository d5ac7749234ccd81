import type { Catalog } from '../en/export.ts'

export const it: Catalog = {
  'export.again': 'Ripeti la password',
  'export.busy': 'Preparazione…',
  'export.choose': 'Che cosa vuoi esportare?',
  'export.copied':
    'Copiato. Questa pagina svuota gli appunti dopo un minuto, se il browser lo consente. Tienila aperta fino ad allora.',
  'export.copy': 'Copia',
  'export.differ': 'Le due password sono diverse.',
  'export.done': 'Esporta altro',
  'export.download': 'Scarica il file',
  'export.evmKey': 'Chiave privata Ethereum',
  'export.evmKeyText': 'Per i wallet che importano una chiave. Non cifrata.',
  'export.file': 'File cifrato',
  'export.fileText':
    'Un backup con password. La pagina di recupero offline lo apre senza alcun server.',
  'export.heading': 'Esporta il tuo wallet',
  'export.hidden': 'Nascosto. Assicurati che nessuno veda il tuo schermo.',
  'export.hold': 'Tieni premuto per mostrare',
  'export.intro':
    'Porta le tue chiavi in un altro wallet o conserva un backup cifrato. Per accedere ti inviamo un’e-mail.',
  'export.keep': 'Il file è cifrato. Conservalo separato dalla sua password.',
  'export.keystore': 'Keystore Ethereum',
  'export.keystoreText': 'Un file con password, per i wallet che importano la versione 3.',
  'export.limits': 'Limiti, attese e disconnessioni non valgono per una chiave esportata.',
  'export.nobody':
    'Nessuna assistenza ne ha bisogno. Chi lo chiede vuole prendersi ciò che possiedi.',
  'export.notCopied':
    'Il browser non ha consentito la copia. Tieni premuto il pulsante per mostrarlo e trascrivilo.',
  'export.own': 'Chi ha ciò che esporti possiede il tuo wallet. Nessuno può annullarlo.',
  'export.page': 'Scarica la pagina di recupero offline',
  'export.password': 'Password del file',
  'export.passwordText':
    'Almeno 12 caratteri. Nulla limita i tentativi di indovinarla e nessuno può reimpostarla.',
  'export.phrase': 'Frase di recupero',
  'export.phraseText': 'Dodici parole con tutte le tue chiavi. Non cifrata.',
  'export.plain': 'Questo file non è cifrato. Chi lo apre possiede il tuo account Solana.',
  'export.solanaFile': 'File Solana id.json',
  'export.solanaFileText': 'Per la riga di comando di Solana. Non cifrato.',
  'export.solanaKey': 'Chiave privata Solana',
  'export.solanaKeyText': 'Per i wallet che importano una chiave. Non cifrata.',
  'export.submit': 'Esporta',
}
