import type { LegalText } from './legalText.ts'
import { type StatedProvider, sentences } from './provider.ts'

export const policyDe = (provider: StatedProvider): LegalText => ({
  title: 'Nutzungsbedingungen und Datenschutzerklärung',
  intro: `Diese Bedingungen gelten zwischen ${provider === null ? 'dem Betreiber dieser Installation' : provider.name} (Anbieter) und dem Kunden, der diese Anwendung nutzt. Teil A regelt die Nutzung der Anwendung und ihrer Ergebnisse, Teil B die Verarbeitung personenbezogener Daten.`,
  sections: [
    {
      title: 'A 1 · Geltungsbereich',
      paragraphs: [
        'Die Anwendung richtet sich an Unternehmen, öffentliche Stellen und wissenschaftliche Einrichtungen, die mit Windenergie arbeiten. Sie ist nicht für Verbraucher bestimmt.',
        'Andere Bedingungen des Kunden gelten nur, wenn der Anbieter ihnen schriftlich zugestimmt hat. Die Bestellung selbst mit Preis, Zahl der Abrufe und Ablaufdatum wird gesondert vereinbart; weicht sie von diesen Bedingungen ab, so geht sie vor.',
      ],
    },
    {
      title: 'A 2 · Konto',
      paragraphs: [
        'Ein Konto gehört zu einer Person. Seine Angaben müssen zutreffen und aktuell gehalten werden. Passwort und API-Schlüssel sind geheim zu halten; vermuten Sie, dass andere sie kennen, so ändern oder widerrufen Sie sie sofort.',
        'Das Demo-Konto darf jeder nutzen. Es arbeitet nur mit synthetischem Wetter; andere können seine Eingaben sehen und löschen.',
      ],
    },
    {
      title: 'A 3 · Produkte und Abrufe',
      paragraphs: [
        'Ein Kauf gibt eine Zahl von Abrufen (Berechnungen) eines Produkts bis zu einem Ablaufdatum oder das Recht, einmalig eine Zahl von Standorten zu wählen. Wie viele Abrufe eine Berechnung kostet, wird angezeigt, bevor sie bestätigt wird.',
        'Ein Abruf wird vorgemerkt, wenn eine Berechnung angenommen wird, verbraucht, wenn sie abgeschlossen ist, und zurückgegeben, wenn sie fehlschlägt oder abgebrochen wird. Am Ablaufdatum übrige Abrufe verfallen; zuvor berechnete Ergebnisse bleiben verfügbar.',
        'Der Anbieter kann eine Berechnung aufgeben, wenn die nötigen Daten nicht verfügbar sind. Der Abruf wird dann zurückgegeben.',
      ],
    },
    {
      title: 'A 4 · Art der Ergebnisse',
      paragraphs: [
        'Ergebnisse werden aus Wetteratlanten, also Modellen der Atmosphäre, und aus den Eingaben des Kunden berechnet. Sie nennen Atlas, Zeitraum und Programmversion. Nahe Hindernisse, Gelände feiner als der Atlas und der Zustand wirklicher Anlagen sind nicht abgebildet.',
        'Ergebnisse sind eine Vorabschätzung. Sie sind kein Gutachten nach technischen Richtlinien wie der FGW TR 6 und ersetzen weder Messungen noch die Begehung des Standorts. Der Kunde prüft vor einer Entscheidung, ob sie sich für den Zweck eignen.',
        'Synthetische Daten sind zur Vorführung erzeugt. Sie sind überall als solche gekennzeichnet und dürfen nicht Grundlage von Entscheidungen sein.',
      ],
    },
    {
      title: 'A 5 · Rechte an den Ergebnissen',
      paragraphs: [
        'Der Kunde darf Ergebnisse zeitlich unbegrenzt für sein eigenes Geschäft nutzen, sie innerhalb eines Projekts an Partner, Behörden und Banken weitergeben und Auszüge veröffentlichen, wenn Quelle, Atlas und Zeitraum genannt werden. Ergebnisse als eigenes Datenprodukt zu verkaufen oder aus ihnen einen Atlas nachzubilden, ist nicht gestattet.',
        'Die Atlanten stammen von Dritten, deren Lizenzen und Quellenangaben bei jedem Ergebnis stehen. Sie sind bei der Weitergabe beizubehalten.',
      ],
    },
    {
      title: 'A 6 · Angemessene Nutzung und Verfügbarkeit',
      paragraphs: [
        'Programme dürfen die Schnittstelle mit einem API-Schlüssel innerhalb ihrer Grenzen nutzen. Versuche, an Daten anderer zu gelangen, Grenzen zu umgehen oder den Dienst zu beeinträchtigen, sind untersagt und können zur Sperrung des Kontos führen.',
        'Der Anbieter hält die Anwendung verfügbar, soweit es zumutbar ist, kündigt Wartungen in der Anwendung an und darf sie weiterentwickeln. Ein Anspruch auf eine bestimmte Verfügbarkeit besteht nur, wenn er vereinbart ist.',
      ],
    },
    {
      title: 'A 7 · Haftung',
      paragraphs: [
        'Der Anbieter haftet unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit sowie nach dem Produkthaftungsgesetz.',
        'Bei leichter Fahrlässigkeit haftet der Anbieter nur, wenn eine Pflicht verletzt ist, deren Erfüllung den Vertrag überhaupt erst ermöglicht und auf die der Kunde vertrauen darf, und dann begrenzt auf den vorhersehbaren, vertragstypischen Schaden. Jede weitere Haftung ist ausgeschlossen, insbesondere für Entscheidungen, die der Kunde auf Ergebnisse stützt.',
      ],
    },
    {
      title: 'A 8 · Laufzeit, Ende und Änderungen',
      paragraphs: [
        'Der Kunde kann das Konto jederzeit auf der Kontoseite löschen. Übrige Abrufe verfallen dann. Beide Seiten können die Nutzung aus wichtigem Grund beenden; der Anspruch des Anbieters auf Bezahlung des Bestellten bleibt bestehen.',
        'Ändern sich diese Bedingungen wesentlich, so bittet die Anwendung bei der nächsten Anmeldung um Zustimmung.',
        sentences(
          'Es gilt das Recht der Bundesrepublik Deutschland ohne das UN-Kaufrecht.',
          provider && `Gerichtsstand unter Kaufleuten ist ${provider.venue}.`,
          'Ist eine Bestimmung unwirksam, so bleiben die übrigen in Kraft.',
        ),
      ],
    },
    {
      title: 'B 1 · Verantwortlicher',
      paragraphs: [
        provider === null
          ? 'Verantwortlich nach der Datenschutz-Grundverordnung (DSGVO) ist der Anbieter dieser Installation, der Namen und Anschrift noch nicht angegeben hat.'
          : sentences(
              `Verantwortlich nach der Datenschutz-Grundverordnung (DSGVO): ${provider.name}, ${provider.street}, ${provider.city}, ${provider.country}, ${provider.privacy_email}.`,
              provider.privacy_officer && `Datenschutzbeauftragter: ${provider.privacy_officer}.`,
            ),
      ],
    },
    {
      title: 'B 2 · Welche Daten wofür',
      paragraphs: [
        [
          'Kontodaten (Anrede, Name, Loginname, E-Mail-Adresse und was zu Firma, Anschrift und Telefon angegeben wird): zur Führung des Kontos und Erfüllung des Vertrags, Art. 6 Abs. 1 lit. b DSGVO. Ohne Name, Loginname und E-Mail-Adresse kann kein Konto geführt werden; alles andere ist freiwillig.',
          'Passwort: nur als argon2id-Prüfwert gespeichert, aus dem es sich nicht zurücklesen lässt.',
          'Standortlisten, Anlagen, Berechnungen und ihre Ergebnisse: zur Bereitstellung der Produkte, Art. 6 Abs. 1 lit. b DSGVO.',
          'Käufe und das Buch der Abrufe: zur Abrechnung, Art. 6 Abs. 1 lit. b, und weil Handels- und Steuerrecht es verlangen, Art. 6 Abs. 1 lit. c DSGVO.',
          'Fehlgeschlagene Anmeldungen, gezählt unter Prüfwerten von Konto und IP-Adresse: zur Abwehr von Angriffen, Art. 6 Abs. 1 lit. f DSGVO. Sie werden nach Ablauf ihrer Frist gelöscht.',
          'Serverprotokolle enthalten Zeit, Art und Ausgang eines Aufrufs, ohne Namen, Adressen oder Inhalte.',
          'E-Mails zum Konto und, wenn auf der Kontoseite gewählt, zu Aufträgen: Art. 6 Abs. 1 lit. b DSGVO.',
        ],
      ],
    },
    {
      title: 'B 3 · Was der Browser speichert',
      paragraphs: [
        'Die Anwendung setzt keine Cookies und verfolgt niemanden. Der lokale Speicher des Browsers enthält das Zugriffs- und das Erneuerungstoken der Anmeldung („accessToken“, „refreshToken“), die Sprache, die Anzeigeeinstellungen, die zuletzt gewählte Standortliste und vorgemerkte Annahmen. All das ist technisch erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG). Die Token verschwinden mit der Abmeldung, alles Übrige, wenn die Browserdaten gelöscht werden.',
      ],
    },
    {
      title: 'B 4 · Wer Daten erhält',
      paragraphs: [
        sentences(
          provider &&
            `Die Anwendung läuft bei ${provider.hosting} auf Grundlage eines Vertrags zur Auftragsverarbeitung.`,
          'Hat der Anbieter eine Online-Karte eingerichtet, so ruft der Browser Kartenkacheln von deren Server ab, der dadurch IP-Adresse und Kartenausschnitt erfährt. Darüber hinaus werden keine Daten an Dritte gegeben und keine in Länder außerhalb des Europäischen Wirtschaftsraums übermittelt.',
        ),
        'Administratoren des Anbieters können ein Konto ansehen und darin handeln, um zu helfen. Jeder solche Zugriff wird aufgezeichnet.',
      ],
    },
    {
      title: 'B 5 · Wie lange Daten gespeichert werden',
      paragraphs: [
        'Konto, Listen, Berechnungen und Ergebnisse bleiben, bis der Kunde sie oder das Konto löscht. Abrechnungsunterlagen werden so lange aufbewahrt, wie das Gesetz es vorschreibt, zurzeit bis zu zehn Jahre, und dann gelöscht. Einmal-Links verlieren ihre Gültigkeit nach kurzer Zeit, Erneuerungstoken nach spätestens 30 Tagen.',
      ],
    },
    {
      title: 'B 6 · Rechte',
      paragraphs: [
        'Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und auf Herausgabe Ihrer Daten. Die Kontoseite bietet das Herunterladen all Ihrer Daten und das Löschen des Kontos; für alles Übrige genügt eine Nachricht an die Adresse in B 1. Sie können einer Verarbeitung nach Art. 6 Abs. 1 lit. f DSGVO widersprechen und sich bei einer Aufsichtsbehörde beschweren' +
          (provider === null ? '.' : `, etwa bei der für uns zuständigen: ${provider.authority}.`),
      ],
    },
    {
      title: 'B 7 · Sicherheit',
      paragraphs: [
        'Daten werden verschlüsselt übertragen. Jede Abfrage ist an den Kunden gebunden; Zugriffstoken gelten wenige Minuten. Entscheidungen, die allein auf automatisierter Verarbeitung beruhen, finden nicht statt.',
      ],
    },
  ],
})
