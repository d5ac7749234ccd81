import type { Catalog } from '../en/export.ts'

export const de: Catalog = {
  'export.again': 'Passwort wiederholen',
  'export.busy': 'Wird vorbereitet …',
  'export.choose': 'Was möchten Sie exportieren?',
  'export.copied':
    'Kopiert. Diese Seite leert die Zwischenablage nach einer Minute, wenn der Browser es erlaubt. Lassen Sie die Seite bis dahin geöffnet.',
  'export.copy': 'Kopieren',
  'export.differ': 'Die beiden Passwörter sind verschieden.',
  'export.done': 'Etwas anderes exportieren',
  'export.download': 'Datei herunterladen',
  'export.evmKey': 'Privater Ethereum-Schlüssel',
  'export.evmKeyText': 'Für Wallets, die einen Schlüssel importieren. Nicht verschlüsselt.',
  'export.file': 'Verschlüsselte Datei',
  'export.fileText':
    'Eine Sicherung mit Passwort. Die Offline-Wiederherstellungsseite öffnet sie ohne Server.',
  'export.heading': 'Wallet exportieren',
  'export.hidden': 'Verborgen. Achten Sie darauf, dass niemand Ihren Bildschirm sieht.',
  'export.hold': 'Zum Anzeigen halten',
  'export.intro':
    'Nehmen Sie Ihre Schlüssel in eine andere Wallet mit oder bewahren Sie eine verschlüsselte Sicherung auf. Zum Anmelden senden wir Ihnen eine E-Mail.',
  'export.keep': 'Die Datei ist verschlüsselt. Bewahren Sie sie getrennt von ihrem Passwort auf.',
  'export.keystore': 'Ethereum-Keystore',
  'export.keystoreText': 'Eine Datei mit Passwort für Wallets, die Version 3 importieren.',
  'export.limits':
    'Limits, Wartezeiten und Abmeldungen gelten nicht für einen exportierten Schlüssel.',
  'export.nobody': 'Kein Support braucht ihn. Wer danach fragt, will an Ihr Vermögen.',
  'export.notCopied':
    'Der Browser hat das Kopieren nicht erlaubt. Halten Sie die Taste zum Anzeigen und schreiben Sie alles auf.',
  'export.own':
    'Wer das Exportierte hat, dem gehört Ihre Wallet. Niemand kann das rückgängig machen.',
  'export.page': 'Offline-Wiederherstellungsseite herunterladen',
  'export.password': 'Passwort der Datei',
  'export.passwordText':
    'Mindestens 12 Zeichen. Nichts begrenzt, wie oft jemand es raten kann, und niemand kann es zurücksetzen.',
  'export.phrase': 'Wiederherstellungsphrase',
  'export.phraseText': 'Zwölf Wörter mit allen Ihren Schlüsseln. Nicht verschlüsselt.',
  'export.plain':
    'Diese Datei ist nicht verschlüsselt. Wer sie öffnet, dem gehört Ihr Solana-Konto.',
  'export.solanaFile': 'Solana-Datei id.json',
  'export.solanaFileText': 'Für die Solana-Kommandozeile. Nicht verschlüsselt.',
  'export.solanaKey': 'Privater Solana-Schlüssel',
  'export.solanaKeyText': 'Für Wallets, die einen Schlüssel importieren. Nicht verschlüsselt.',
  'export.submit': 'Exportieren',
}
