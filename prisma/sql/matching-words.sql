-- Words for the matching of titles: spelling, sound, comparisons of words, and lists. matching.sql explains how they are used.
-- A list is a function, whose value PostgreSQL computes once for each plan. Lists are arrays or dictionaries instead of
-- regular expressions, because PostgreSQL caches only 32 of those per session, and compiling a long one takes milliseconds.

-- The words of a text in one spelling, so that equal names have equal words: "Nineteen Eighty-Four" gives {1984}.
create or replace function thing_spelled_words(value text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  spelled text[] := '{}';
  word text;
  number int;
  -- The number formed by the preceding number words, and the value of the last of them.
  sum int;
  last_number int;
begin
  foreach word in array string_to_array(thing_words(thing_latin_text(value)), ' ') loop
    word := thing_word_spelling(word);
    number := thing_number_value(word);
    if number is null then
      if sum is not null then
        spelled := spelled || sum::text;
        sum := null;
      end if;
      spelled := spelled || word;
    elsif sum is null then
      sum := number;
    elsif number >= 100 and sum < 1000 then
      sum := sum * number;
    elsif last_number >= 100 or (number < 10 and last_number >= 20) then
      sum := sum + number;
    elsif number >= 10 and sum between 10 and 99 then
      -- Years in words: "nineteen eighty-four" is 1984.
      sum := sum * 100 + number;
    else
      spelled := spelled || sum::text;
      sum := number;
    end if;
    last_number := coalesce(number, 0);
  end loop;
  return case when sum is null then spelled else spelled || sum::text end;
end $$;

-- A text in lower case and Latin letters, without thousands separators and signs for inches.
create or replace function thing_latin_text(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  lowered text := lower(normalize(translate(left(value, 300), '™®©℠', ''), nfkc));
begin
  lowered := regexp_replace(lowered, '(\d)[,’](\d\d\d)(?!\d)', '\1\2', 'g');
  lowered := regexp_replace(lowered, '(\d)\s*("|”|″|''''|[- ]?inch(es)?\M)', '\1 ', 'g');
  -- French and Italian articles are separated from their noun.
  lowered := regexp_replace(lowered, '(^|[^[:alnum:]])(d|l|dell|all|nell|qu)[''’`](?=[^\s])', '\1\2 ', 'g');
  if lowered ~ '[Ͱ-ӿ]' then
    lowered := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lowered,
      'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'shch'), 'ю', 'yu'), 'я', 'ya'), 'θ', 'th'), 'ψ', 'ps');
    lowered := translate(lowered, 'абвгдеёзийклмнопрстуфыэіїєґαβγδεζηικλμνξοπρσςτυφχωάέήίόύώъь',
      'abvgdeeziiklmnoprstufyeiiegabgdezeiklmnxoprsstufhoaeeioyo');
  end if;
  return lowered;
end $$;

-- A text in lower case, with straight apostrophes.
create or replace function thing_lower_text(value text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(value, '[’‘ʼ`´]', '''', 'g'))
$$;

-- A title with another text instead of a note in brackets.
create or replace function thing_replace_note(title text, note text, replacement text) returns text
language sql immutable strict parallel safe as $$
  select replace(replace(title, '(' || note || ')', replacement), '[' || note || ']', replacement)
$$;

-- The spelling of a word by which names are compared: American, abbreviations written out, numbers as digits.
create or replace function thing_word_spelling(word text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return coalesce(thing_dictionary('
    color: colour; gray: grey; theater: theatre; center: centre; harbor: harbour; honor: honour; favorite: favourite;
    neighbor: neighbour; labor: labour; jewelry: jewellery; traveler: traveller; travelers: travellers; traveling: travelling;
    colors: colours; plow: plough; story: storey; organize: organise; tire: tyre; aluminum: aluminium; company: co; volume: vol,
    vols; part: pt; number: no; saint: st; mount: mt; 2: ii; 3: iii; 4: iv; 6: vi; 7: vii; 8: viii; 9: ix; 11: xi; 12: xii;
    13: xiii; 14: xiv; 16: xvi
  ') ->> word, regexp_replace(word, '^0*(\d+)(st|nd|rd|th)?$', '\1'));
end $$;

-- The value of a word for a number, such as "forty". Null for other words.
create or replace function thing_number_value(word text) returns int language plpgsql immutable strict parallel safe as $$
begin
  return (thing_dictionary('
    0: zero; 1: one, first; 2: two, second; 3: three, third; 4: four, fourth; 5: five, fifth; 6: six, sixth; 7: seven, seventh;
    8: eight, eighth; 9: nine, ninth; 10: ten, tenth; 11: eleven; 12: twelve; 13: thirteen; 14: fourteen; 15: fifteen;
    16: sixteen; 17: seventeen; 18: eighteen; 19: nineteen; 20: twenty, twentieth; 30: thirty; 40: forty; 50: fifty; 60: sixty;
    70: seventy; 80: eighty; 90: ninety; 100: hundred; 1000: thousand
  ') ->> word)::int;
end $$;

-- The JSON object {"rojo": "red", "rouge": "red", "sol": "sun"} for the entries "red: rojo, rouge; sun: sol".
create or replace function thing_dictionary(entries text) returns jsonb language sql immutable strict parallel safe as $$
  select jsonb_object_agg(word, split_part(entry, ':', 1))
  from regexp_split_to_table(btrim(entries, E' \n'), ';\s*') entry, regexp_split_to_table(split_part(entry, ': ', 2), ',\s*') word
$$;

-- The phonetic key of a word, across languages: its consonants, with similar sounds merged.
create or replace function thing_word_sound(word text) returns text language sql immutable strict parallel safe as $$
  select case when length(word) < 5 or word ~ '\d' then word else left(begun, 1) || regexp_replace(
    translate(replace(replace(replace(replace(replace(replace(replace(substr(begun, 2),
      'ph', 'f'), 'tsch', 'x'), 'tch', 'x'), 'ch', 'x'), 'kh', 'x'), 'ks', 'x'), 'ck', 'k'), 'czwqaeiouyhj', 'ksvk'),
    '(.)\1+', '\1', 'g') end
  from (
    select substr(word, case when starts_with(word, 'tch') then 2 when starts_with(word, 'tsch') then 3 else 1 end) as begun
  ) cut
$$;

-- The phonetic key of a whole name. Null if it is too short to distinguish names.
create or replace function thing_name_sound(words text[]) returns text language sql immutable strict parallel safe as $$
  select case when length(sound) >= 4 then left(sound, 80) end
  from (
    select string_agg(thing_word_sound(word), '' order by n) as sound from unnest(words) with ordinality w (word, n)
    where n > 1 or word not in ('the', 'a', 'an')
  ) joined
$$;

-- The words joined without spaces and leading article, so that "Moka Express" equals "Mokaexpress".
create or replace function thing_joined_words(words text[]) returns text language sql immutable strict parallel safe as $$
  select case when length(joined) > 80 then left(joined, 40) || md5(joined) else joined end
  from array_to_string(case when words[1] in ('the', 'a', 'an') and cardinality(words) > 1
    and words[2] not in ('the', 'a', 'an') then words[2:] else words end, '') joined
$$;

-- The distinct words in alphabetical order, joined without spaces. Null if there are none.
create or replace function thing_sorted_words(words text[]) returns text language sql immutable strict parallel safe as $$
  select string_agg(distinct word, '' order by word) from unnest(words) word
$$;

-- The words with a digit, sorted. Different numbers mean different things.
create or replace function thing_number_words(words text[]) returns text[] language sql immutable strict parallel safe as $$
  select array(select word from unnest(words) word where word ~ '\d' order by 1)
$$;

-- The words that are not among the excluded ones.
create or replace function thing_words_without(words text[], excluded text[]) returns text[]
language sql immutable strict parallel safe as $$
  select array(select word from unnest(words) word where word <> all(excluded))
$$;

-- The words of the first name that the second also has.
create or replace function thing_shared_words(words_a text[], words_b text[]) returns text[]
language sql immutable strict parallel safe as $$
  select array(select word from unnest(words_a) word where word = any(words_b))
$$;

-- The words that another name has not, not even in a similar spelling.
create or replace function thing_unmatched_words(words text[], other_words text[]) returns text[]
language sql immutable strict parallel safe as $$
  select array(select word from unnest(words) word where word <> all(other_words) and not exists (
    select from unnest(other_words) other where other <> all(words) and thing_words_resemble(word, other)))
$$;

-- Joins two neighboring words of a name that the other name writes as one.
create or replace function thing_compounded_words(words text[], other_words text[]) returns text[]
language plpgsql immutable strict parallel safe as $$
begin
  for n in reverse cardinality(words) - 1..1 loop
    if words[n] || words[n + 1] = any(other_words) then
      words := words[:n - 1] || (words[n] || words[n + 1]) || words[n + 2:];
    end if;
  end loop;
  return words;
end $$;

-- The letters of a word, sorted. They are equal for a word with swapped letters.
create or replace function thing_sorted_letters(word text) returns text[] language sql immutable strict parallel safe as $$
  select array(select letter from regexp_split_to_table(word, '') letter order by letter)
$$;

-- Whether two names differ only by typing errors within words.
create or replace function thing_is_misspelling(words_a text[], words_b text[]) returns boolean
language sql immutable strict parallel safe as $$
  select cardinality(words_a) = cardinality(words_b) and words_a <> words_b and not exists (
    select from unnest(words_a, words_b) pair (a, b)
    where a <> b and not (thing_word_sound(a) = thing_word_sound(b) and (
      right(a, 1) = right(b, 1) and similarity(a, b) >= 0.45
      -- The letters are the same in another order, or the last one is missing.
      or thing_sorted_letters(a) = thing_sorted_letters(b)
      or least(length(a), length(b)) > 5 and abs(length(a) - length(b)) = 1 and (starts_with(a, b) or starts_with(b, a)))))
$$;

-- Whether two words are one, apart from a plural or a typo: a letter is missing, doubled, swapped, written as another of
-- the same sound, or in a long word wrong.
create or replace function thing_is_typo(word_a text, word_b text) returns boolean
language sql immutable strict parallel safe as $$
  select left(word_a, 1) = left(word_b, 1) and abs(length(word_a) - length(word_b)) < 4 and word_a || word_b !~ '\d'
    and (word_a || 's' = word_b or word_b || 's' = word_a
      or least(length(word_a), length(word_b)) > 4 and (
        levenshtein_less_equal(word_a, word_b, 1) = 1 and (length(word_a) <> length(word_b) or length(word_a) > 6)
        or thing_word_sound(word_a) = thing_word_sound(word_b) and (length(word_a) > 7 or similarity(word_a, word_b) >= 0.4)
        or length(word_a) = length(word_b) and thing_sorted_letters(word_a) = thing_sorted_letters(word_b)))
$$;

-- Whether two words can be spellings or forms of one, also in two languages. Some are different: "river" and "rover".
create or replace function thing_words_resemble(word_a text, word_b text) returns boolean
language sql immutable strict parallel safe as $$
  select case when similarity(word_a, word_b) >= case when left(word_a, 1) = left(word_b, 1) then 0.4 else 0.6 end
    then least(length(word_a), length(word_b)) > 3 and abs(length(word_a) - length(word_b)) < 4 and word_a || word_b !~ '\d'
    else thing_is_typo(word_a, word_b) end
$$;

-- The first letters of the words, with a separator.
create or replace function thing_initials(words text[], separator text) returns text
language sql immutable strict parallel safe as $$
  select string_agg(left(word, 1), separator order by n) from unnest(words) with ordinality w (word, n)
$$;

-- Whether a word is made of the first one or two letters of these words, as "moma" is.
create or replace function thing_is_acronym(short text, words text[]) returns boolean
language sql immutable strict parallel safe as $$
  select short ~ ('^' || thing_initials(words, '[a-z]?') || '$')
$$;

-- Whether one of the words is a letter, a digit or a sign, which often tells things apart: "C" and "C++".
create or replace function thing_has_single_letter(words text[]) returns boolean language sql immutable strict parallel safe as $$
  select array_to_string(words, ' ') ~ '(^| )([a-z0-9]|plus?|sharp)( |$)'
$$;

-- Articles, prepositions and conjunctions.
create or replace function thing_stop_words() returns text[] language sql immutable parallel safe as $$
  select string_to_array(
    'the a an of and in on for to at de la el le les los las du del della di da do des der die das den und et y e il lo gli i o '
    'os un una une uma ein eine en em im au aux nel nella mit avec dans sur por para per pour von zu', ' ')
$$;

-- Whether a title has only generic words, such as "the best book", and so identifies nothing.
create or replace function thing_is_generic(words text[]) returns boolean language sql immutable strict parallel safe as $$
  select coalesce(bool_and(word ~ '^\d{1,2}$' or word = any(thing_generic_words())), true) from unnest(words) word
$$;

-- Words that many titles have, and that alone tell nothing apart: qualities, and kinds of books, products and places.
create or replace function thing_generic_words() returns text[] language sql immutable parallel safe as $$
  select string_to_array(
    'the a an of and for in my our best new old big little small great good first last red blue green black white gray silver '
    'gold classic original basic simple standard modern vintage complete collected selected short long poem poems poetry story '
    'stories tale tales essay essays letter letters diary diaries journal journals memoir memoirs novel novels novella novellas '
    'play plays work works writing writings autobiography biography cookbook book books dictionary atlas bible history '
    'anthology song songs speeches interview interviews notebook notebooks sketchbook pen pens pencil pencils fountain '
    'ballpoint mechanical pocket kitchen chef chefs paring bread knife knives pan pans pot kettle teapot mug cup cups bowl '
    'plate glass bottle water thermos flask coffee tea espresso french press maker machine grinder dutch oven cast iron carbon '
    'steel skillet wok toaster blender mixer stand stove cutting board scale desk lamp light chair stool table sofa bed '
    'mattress pillow blanket shelf shelves bookshelf rug mirror clock watch backpack bag tote wallet suitcase umbrella belt '
    'sock socks shoe shoes boot boots sneaker sneakers sandals running hiking rain jacket coat sweater shirt tshirt t jeans hat '
    'cap scarf gloves wool cotton linen leather wooden wood metal plastic headphone headphones earbuds earplugs speaker radio '
    'phone laptop tablet computer keyboard mouse monitor camera tripod printer charger cable headset microphone guitar piano '
    'ukulele bike bicycle scooter car tent sleeping hammock helmet razor toothbrush soap shampoo towel candle scissors tape '
    'hammer screwdriver drill tool tools toolbox flashlight town city village quarter street square main market hall park '
    'garden gardens botanical botanic japanese zoo forest woods beach lake river sea mount mountain hill island bay harbor port '
    'pier bridge tower gate wall castle palace cathedral church temple mosque shrine abbey chapel museum gallery art arts '
    'national central public royal state university library theater opera house cinema concert station train bus airport hotel '
    'hostel inn restaurant cafe bar pub bakery diner pizzeria bookshop bookstore shop store mall flea fish flower farmers food '
    'court school stadium pool spa sauna gym playground cemetery lighthouse waterfall canyon trail path promenade riverwalk '
    'waterfront chinatown downtown north south east west home cabin cottage natural science maritime altstadt marktplatz '
    'bahnhof hauptbahnhof plaza mercado playa parque museo', ' ')
$$;

-- Whether a title is the name of a series, so that the subtitle tells its books apart.
create or replace function book_is_series(title text) returns boolean language sql immutable strict parallel safe as $$
  select title ~ (
    '^(lordoftherings|harrypotter|hungergames|starwars|startrek|(thechroniclesof|chroniclesof)?narnia|songoficeandfire|'
    'gameofthrones|percyjackson(andtheolympians)?|discworld|wheeloftime|witcher|sandman|batman|superman|spiderman|xmen|mistborn|'
    'warhammer(40000)?|doctorwho|lifeandtimes|dragonlance|mystruggle|asterix|tintin|adventuresoftintin|mazerunner|twilightsaga|'
    'hisdarkmaterials|millennium|earthsea|expanse|stormlightarchive|farseertrilogy|outlander|bridgerton|sherlockholmes|jamesbond|'
    'darktower|redrising|throneofglass|divergent|neapolitannovels|halo|dresdenfiles|acourtofthornsandroses)$')
$$;

-- Whether a title is in another language than English: it has an article, preposition or pronoun of one, and none of ours.
create or replace function book_has_foreign_word(marks jsonb) returns boolean language sql immutable strict parallel safe as $$
  select not (marks -> 'words') ?| '{the,of,and,at,from,with}' and (marks -> 'words' ->> 0 = 'die' or (marks -> 'words') ?| string_to_array(
    'el la los las un una le les une des du der das ein eine den dem und il lo gli del della dei et os um uma do da de en im von zu '
    'mit di l d para por como con sin avec dans sur pour sans ohne fur uber per nel nella senza sobre se che qui que est nicht ich '
    'ist wir non moi som och og att het een na przez nie jak', ' '))
$$;

-- A word of a title in English. Of an unknown plural, the singular is returned.
create or replace function book_word_in_english(word text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return coalesce(book_dictionary() ->> word,
    case when length(word) > 3 and right(word, 1) = 's' then coalesce(book_dictionary() ->> left(word, -1), left(word, -1)) end,
    word);
end $$;

-- Frequent words of Spanish, French, German, Italian and Portuguese titles, and the English word for them.
create or replace function book_dictionary() returns jsonb language sql immutable parallel safe as $$
  select thing_dictionary('
    2: dos, deux, zwei, due; 3: tres, trois, drei, tre; 4: cuatro, quatre, vier, quattro; 5: cinco, cinq, funf, cinque; 7: siete,
    sept, sieben, sette; 8: ocho, huit, acht, otto; 9: nueve, neuf, neun, nove; alchemist: alquimista, alchimiste, alchimista;
    angel: ange, engel, angelo,
    angels, angeles, anges, angeli; autumn: otono, automne, herbst, autunno, outono; beautiful: bella, belle, schone;
    beauty: belleza, beaute, schonheit, bellezza; beginning: principio, commencement, anfang, inizio; being: ser, etre, seins,
    essere; bird: pajaro, oiseau, vogel, uccello, birds, pajaros, oiseaux, uccelli; black: negro, noir, schwarz, nero, preto;
    blood: sangre, sang, blut, sangue; book: libro, livre, buch, livro, books, libros, livres, bucher, libri; bridge: puente,
    pont, brucke, ponte; brilliant: prodigieuse, genial; brother: hermano, frere, bruder, fratello, irmao, brothers, hermanos,
    freres, fratelli; castle: castillo, chateau, schloss, castello, castelo; cat: gato, chat, katze, gatto; child: nino, enfant,
    kind, bambino, crianca; children: ninos, enfants, kinder, bambini, criancas; cities: ciudades, villes, stadte; city: ciudad,
    ville, stadt, citta, cidade; comedy: comedia, comedie, komodie, commedia; crime: crimen, verbrechen, delitto; daughter: hija,
    fille, tochter, figlia; day: dia, jour, tag, giorno, tage, dias, jours, giorni, days; death: muerte, mort, tod, morte;
    devil: diablo, diable, teufel, diavolo; divine: divina, gottliche; dog: perro, chien, hund, cane; door: puerta, porte, tur,
    porta; dream: sueno, reve, traum, sogno, sonho, dreams, suenos, reves, traume; drum: tambor, tamburo; earth: tierra, terre,
    erde, terra; elegance: elegancia, eleganz, eleganza; end: fin, ende, fine; eye: ojo, oeil, auge, occhio, eyes, ojos, yeux,
    augen, occhi; father: padre, pere, vater, pai; fire: fuego, feu, feuer, fuoco, fogo; forest: bosque, foret, wald, bosco,
    floresta; freedom: libertad, liberte, freiheit, liberta, liberty; friend: amigo, ami, freund, amico, amica, geniale;
    game: juego, jeu, spiel, gioco; garden: jardin, garten, giardino, jardim; god: dios, dieu, gott, dio, deus; great: gran,
    grand, grosse, grande; hand: mano, main; happiness: felicidad, bonheur, gluck, felicita; heart: corazon, coeur, herz, cuore,
    coracao; hedgehog: erizo, herisson, igel, riccio; hell: infierno, enfer, holle, inferno; history: historia, histoire,
    geschichte, storia; house: casa, maison, haus; hundred: 100, cien, cent, hundert, cento, cem; invisible: invisibles,
    invisibili, unsichtbaren, invisiveis; island: isla, ile, insel, isola, ilha; journey: viaje, voyage, reise, viaggio, viagem;
    king: rey, roi, konig, re, rei; kitchen: cocina, cuisine, kuche, cucina; labyrinth: laberinto, labyrinthe, labirinto,
    labyrinths; leopard: gatopardo, guepard, gattopardo; letter: carta, lettre, brief, lettera, letters, cartas, lettres, briefe,
    lettere; lie: mentira, mensonge, luge; life: vida, vie, leben, vita; light: luz, lumiere, licht, luce; lightness: levedad,
    legerete, leichtigkeit, leggerezza; little: pequeno, petit, kleine, klein, piccolo, petite, kleiner; lost: perdido, perdu,
    verlorene, verlorenen, perduto; love: amor, amour, liebe, amore; magic: magico, magique, magisch, magica; man: hombre, homme,
    mann, uomo, homem; memory: memoria, memoire, erinnerung, memories, memorias, memoires; men: hombres, hommes, manner, uomini,
    homens; metamorphosis: metamorfosis, metamorphose, verwandlung, metamorfosi; moon: luna, lune, mond, lua; mother: madre,
    mutter, mae; mountain: montana, montagne, berg, montagna, zauberberg; murder: asesinato, meurtre, mord, omicidio;
    name: nombre, nom, nome; new: nuevo, nouveau, neue, nuovo, novo, nouvelle; night: noche, nuit, nacht, notte, noite;
    nothing: nada, rien, nichts, niente; old: viejo, vieux, alte, vecchio, velho, alter; one: uno, un, ein; paradise: paraiso,
    paradis, paradies, paradiso; peace: paz, paix, frieden, pace; perfume: parfum, profumo; plague: peste, pest; power: poder,
    pouvoir, macht, potere; prince: principe, prinz; punishment: castigo, chatiment, strafe; queen: reina, reine, konigin, regina,
    rainha; reader: lector, lecteur, vorleser, lettore, leser; red: rojo, rouge, rot, rosso, vermelho; river: rio, fleuve, fluss,
    fiume; road: camino, route, strasse, strada, caminho; rose: rosa, rosen; sand: arena, sable, sabbia; school: escuela, ecole,
    schule, scuola; sea: mar, mer, meer, mare; search: recherche, busca, suche, ricerca; shadow: sombra, ombre, schatten, ombra;
    sister: hermana, soeur, schwester, sorella, irma; sky: cielo, ciel, himmel, ceu, heaven; solitude: soledad, einsamkeit,
    solitudine, solidao; son: hijo, fils, sohn, figlio, filho, sons, hijos, sohne, figli; soul: alma, ame, seele, anima;
    spirit: espiritus, esprits, geister, spiriti, espiritos; spring: primavera, printemps, fruhling; star: estrella, etoile,
    stern, stella, stars, estrellas, etoiles, sterne, stelle; story: cuento, conte, erzahlung, racconto, stories, cuentos, contes,
    erzahlungen, racconti; stranger: extranjero, etranger, fremde, straniero, estrangeiro, outsider; summer: verano, ete, sommer,
    estate, verao; sun: sol, soleil, sonne, sole; thief: ladron, voleur, dieb, ladro; thousand: mil, mille, tausend; time: tiempo,
    temps, zeit, tempo; tin: blechtrommel, tambour; train: tren, zug, treno; transformation: transformacion; tree: arbol, arbre,
    baum, albero, arvore; trial: proceso, proces, prozess, processo, process; truth: verdad, verite, wahrheit, verita;
    unbearable: insoportable, insoutenable, unertragliche, insostenibile; voice: voz, voix, stimme, voce; wall: muro, mur, mauer;
    war: guerra, guerre, krieg; water: agua, eau, wasser, acqua; white: blanco, blanc, weiss, bianco, branco; wind: viento, vent,
    vento; window: ventana, fenetre, fenster, finestra; winter: invierno, hiver, inverno; woman: mujer, femme, frau, donna,
    mulher; women: mujeres, femmes, frauen, donne, mulheres; world: mundo, monde, welt, mondo; wretched: miserables; year: anos,
    ans, jahre, anni, annees, jahr, annee, ano, anno
  ')
$$;

-- A word for a kind of place in English. Other words are returned unchanged.
create or replace function place_word_in_english(word text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return coalesce(thing_dictionary('
    art: arte, arts, kunst; basilica: basilique, basilika; beach: playa, praia, plage, spiaggia; bookshop: libreria, librairie,
    livraria, buchhandlung, bookstore, books, booksellers; brandenburg: brandenburger; bridge: puente, ponte, pont, brucke,
    koprusu, most, hid, bro; cafe: caffe, kaffee, kavarna, kawiarnia, kavehaz; castle: castillo, castello, castelo, chateau,
    schloss, burg, jo, hrad, zamek, slot, slott; cathedral: catedral, cathedrale, cattedrale, duomo, dom; cemetery: cementerio,
    cimetiere, cimitero, friedhof; center: zentrum, centro; chapel: capela, capilla; church: iglesia, eglise, igreja, kirche,
    chiesa, kerk, kostel, kosciol, crkva, kirke, kyrka, kirkja, kirken, kyrkan; deli: delicatessen; fountain: fontana, fuente, fontaine;
    gallery: galerie, galeria, galleria, galleries; garden: jardin, jardim, giardino, garten, jardines, gardens, giardini,
    jardins, zahrada, have; gate: puerta, porta, porte, tor; island: isla, isola, ilha, ile, insel; lake: lago, lac, see, jezero,
    jezera, lakes; library: biblioteca, bibliotheque, bibliothek, bibliotek, knihovna; market: mercado, mercato, mercat, marche,
    markt, markthalle, sijang, ichiba, souk, bazaar, suq, carsisi, pazari, piac, trh, marketplace; modern: moderna, moderne;
    monastery: mosteiro, monasterio, monastero, monastere, kloster, klasztor; mosque: mezquita, mosquee, moschee, camii;
    mount: monte, mont; museum: museo, musee, museu, muzeum, bijutsukan, hakubutsukan, muzesi, museet, collection, foundation,
    fondation, fondazione, stiftung, fundacio, fundacion; national: nacional, nazionale; new: neue, neues, neuer, nouveau,
    nouvelle, nuevo, nueva, nuova, nuovo; old: alte, altes, alter; palace: palacio, palazzo, palais, palast, palau, sarayi, palac;
    park: parc, parque, parco, koen, parken; restaurant: ristorante, restaurante; roaster: roasters, roastery; royal: real; saint: san,
    santa, santo, sankt, sant, sao, sainte; shrine: jinja, taisha, jingu; square: plaza, piazza, place, platz, praca, plein,
    placa, namesti, rynek, trg, ter, torv, torg, torget; station: estacion, gare, bahnhof, stazione, estacao; street: calle, rue, rua,
    via, strasse, passeig, paseo; theater: teatro, theatre, teatre, divadlo; tower: torre, tour, turm, kulesi; university: universidad,
    universite, universitat, universidade, universita
  ') ->> word, word);
end $$;

-- The words that name a kind of place. The rest of its name tells it apart from others of this kind.
create or replace function place_kind_words() returns text[] language sql immutable parallel safe as $$
  select string_to_array(
    'nationalpark museum basilica cathedral temple shrine bookshop restaurant bistro bridge square market bakery garden park '
    'gallery palace castle tower gate hotel cafe bar library station district quarter neighborhood lake mount beach church '
    'theater island bay house street hall opera zoo coffee chapel mosque fountain pub school university cemetery forest trail '
    'airport pier harbor center building deli roaster monastery', ' ')
$$;

-- The kinds that a name can leave out and still mean the same place.
create or replace function place_optional_kind_words() returns text[] language sql immutable parallel safe as $$
  select string_to_array(
    'nationalpark museum basilica cathedral temple shrine bookshop restaurant bistro bridge square market bakery coffee '
    'district quarter neighborhood castle palace lake mount island fountain mosque center building deli roaster monastery', ' ')
$$;

-- The words that only one of two names of a place can have: its kind, or a quality.
create or replace function place_minor_words() returns text[] language sql immutable parallel safe as $$
  select place_optional_kind_words() || string_to_array(
    'royal national central botanical botanic modern contemporary art city town saint', ' ')
$$;

-- The words at the beginning of a name that tell what kind of house it is.
create or replace function place_front_words() returns text[] language sql immutable parallel safe as $$
  select string_to_array('cafe bar restaurant hotel bistro theater gran grand antica antico pizzeria trattoria osteria asador '
    'brasserie taverna cervejaria sir dr', ' ')
$$;

-- Words for something beside or inside a place that is a place of its own.
create or replace function place_neighbor_words() returns text[] language sql immutable parallel safe as $$
  select string_to_array(
    'station hotel hostel bridge street school bar cafe restaurant shop store park university airport pier beach meadow '
    'zoo theater corner', ' ')
$$;

-- The city of a well-known district, such as "kreuzberg". Null for other words.
create or replace function place_city_of_district(district text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  return thing_dictionary('
    amsterdam: jordaan; barcelona: barceloneta, eixample, poblenou; copenhagen: norrebro, vesterbro;
    berlin: charlottenburg, friedrichshain, kreuzberg, neukolln, prenzlauer berg, schoneberg;
    istanbul: beyoglu, kadikoy, karakoy, sultanahmet; lisbon: alfama, bairro alto, belem, chiado;
    london: bloomsbury, brixton, camden, camden town, covent garden, hackney, islington, marylebone, mayfair, notting hill,
    peckham, shoreditch, south kensington; los angeles: hollywood, silver lake, west hollywood;
    madrid: chueca, lavapies, malasana; mexico city: condesa, coyoacan, roma norte;
    new york: bronx, brooklyn, bushwick, harlem, manhattan, queens, staten island, williamsburg;
    paris: marais, le marais, montmartre, pigalle, saint germain des pres; rome: testaccio, trastevere;
    stockholm: gamla stan, sodermalm; tokyo: akihabara, asakusa, ginza, harajuku, nakameguro, roppongi, shibuya, shinjuku
  ') ->> district;
end $$;

-- A word for a kind of product or a color in English. Other words are returned unchanged.
create or replace function product_word_in_english(word text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return coalesce(thing_dictionary('
    backpack: rucksack, mochila, zaino, ryggsack; bag: tasche, bolsa, borsa, sac; black: schwarz, noir, negro, nero,
    svart; blanket: decke, manta, couverture, coperta; bookcase: bucherregal, bokhylla, bibliotheque, libreria, boekenkast;
    bottle: flasche, botella, bouteille, bottiglia, trinkflasche; bowl: schussel, bol, ciotola; chair: stuhl, silla, chaise,
    sedia, stol, stoel; coffeemaker: kaffeemaschine, cafetera, cafetiere, caffettiera; cup: tasse, taza, tazza, tazze, tazas, tassen;
    headphone: kopfhorer, auriculares, casque, cuffie, horlurar; jacket: jacke, chaqueta, veste, giacca; kettle: wasserkocher,
    bouilloire, hervidor, bollitore; knife: messer, kuchenmesser, taschenmesser, cuchillo, couteau, coltello, kniv, navaja;
    lamp: lampe, lampara, lampada, lampa, leuchte; mug: becher; notebook: notizbuch, cuaderno, carnet, taccuino;
    oven: ofen, horno, forno; pan: pfanne, sarten, poele, padella; pen: stift, kugelschreiber, fullhalter, fuller, stylo,
    boligrafo, penna; pencil: bleistift, lapiz, matita; pot: topf, olla, pentola; red: rot, rojo, rouge,
    rosso; shelf: regal, estanteria, etagere, scaffale, hylla; shirt: hemd, camisa, chemise, camicia; shoe: schuhe, schuh,
    zapatos, chaussures, scarpe; soap: seife, jabon, savon, sapone; sofa: canape, divano, soffa; table: tisch, mesa, tavolo,
    bord; watch: uhr, armbanduhr, reloj, montre, orologio; white: weiss, blanco, blanc, bianco, vit
  ') ->> word, word);
end $$;

-- Whether a word is a kind of product or describes one. Titles often leave out both.
create or replace function product_is_descriptive_word(word text) returns boolean language sql immutable parallel safe as $$
  select product_is_kind_word(word) or product_is_trait_word(word)
$$;

-- Whether a word names a kind of product, in the singular or plural.
create or replace function product_is_kind_word(word text) returns boolean language sql immutable parallel safe as $$
  select word = any(product_kind_words()) or right(word, 1) = 's' and left(word, -1) = any(product_kind_words())
$$;

-- The kinds of products in the singular, and a few words that belong to a kind, such as "gaming".
create or replace function product_kind_words() returns text[] language sql immutable parallel safe as $$
  select string_to_array(
    'headphone earbud earphone headset speaker soundbar microphone mic camera phone smartphone tablet reader ereader laptop '
    'computer monitor tv television projector printer scanner router console handheld mouse trackball webcam drone watch '
    'smartwatch tracker synthesizer synth guitar piano ukulele amplifier amp turntable player radio recorder grinder kettle '
    'maker coffeemaker machine brewer dripper blender mixer juicer processor toaster oven cooker fryer grill stove stovetop '
    'skillet pan pot wok saucepan knife knive cleaver thermometer scale timer tumbler bottle flask mug cup backpack rucksack '
    'daypack pack bag duffel duffle suitcase luggage pannier wallet umbrella jacket coat parka fleece sweater jumper cardigan '
    'hoodie hoody sweatshirt shirt tshirt tee jean trouser pant pants chino short sock shoe sneaker trainer boot sandal clog '
    'loafer slipper hat cap beanie sunglasses chair armchair stool sofa couch bench table desk lamp lantern headlamp flashlight '
    'torch bookcase shelf shelving system bed mattress pillow clock tent hammock bike bicycle ebike scooter skateboard helmet '
    'car stroller pen pencil rollerball ballpoint fineliner marker towel duvet blanket rug candle vase basket peeler opener '
    'corkscrew strainer colander whisk spatula spoon tongs grater mill cocotte casserole griddle carafe decanter infuser '
    'frother steamer multicooker fridge dishwasher lens binocular telescope microscope gps harness rope carabiner ski snowboard '
    'goggle wetsuit surfboard kayak racket glove mitten scarf underwear legging pajama blazer moisturizer cleanser sunscreen '
    'conditioner deodorant toothpaste perfume fragrance cologne puzzle eraser sharpener stapler calculator highlighter brush '
    'axe hatchet saw hammer wrench plier screwdriver pruner secateur shear planter thermostat doorbell sensor gimbal ssd modem '
    'subwoofer dac sampler pedal tuner notebook planner journal sketchbook vacuum cleaner humidifier purifier heater sander '
    'drill multitool tool toothbrush razor shaver trimmer dryer wireless noise cancelling canceling digital electric cordless '
    'instant film game gaming folding running mechanical bowl plate spread serum sauce balm cream lotion essence '
    'shampoo ointment motorcycle sneaker tire pliers pendant', ' ')
$$;

-- Whether a word can precede a kind of product to describe it, such as "bluetooth".
create or replace function product_is_trait_word(word text) returns boolean language sql immutable parallel safe as $$
  select word = any(string_to_array(
    'wired,bluetooth,analog,electronic,manual,hand,portable,rechargeable,over,ear,on,in,true,robot,smart,read,cast,carbon,'
    'stainless,steel,iron,enameled,ceramic,glass,wooden,leather,canvas,waxed,wool,cotton,linen,down,denim,rain,hiking,walking,'
    'trail,climbing,camping,travel,office,kitchen,chef,chefs,chef s,pocket,coffee,espresso,tea,water,rice,drip,pour,burr,'
    'gooseneck,charcoal,gas,gel,ink,fountain,mirrorless,video,stand,dynamic,condenser,acoustic,road,mountain,record,ergonomic,'
    'insulated,compact,crew,neck,crewneck,multi,dutch,french,e,t,round,chelsea', ','))
    or word ~ '^([a-z]{3,}(ing|proof|less)|[a-z]{4,}ed)$'
$$;

-- Whether a text has a word for an accessory, a part or another model of a product.
create or replace function product_has_distinguishing_word(value text) returns boolean
language sql immutable strict parallel safe as $$
  select regexp_split_to_array(value, '\W+') && string_to_array(
    'pro max mini plus ultra lite air go se nano micro light sport deluxe premium elite case cases cover covers gasket gaskets '
    'filter filters band bands strap straps dock docks charger chargers charging cable cables battery batteries keyboard '
    'headrest ink cartridge cartridges refill refills lid lids sleeve sleeves stand vest kid kids junior oled esp adapter '
    'remote replacement part parts kit accessory accessories ottoman bundle signature limited edition special anniversary '
    'anywhere controller controllers container containers blade blades jar jars holder holders hanger hangers clip clips tips '
    'nib nibs sheath grip grips cushion cushions beans capsule capsules pod pods online subscription induction wireless wired '
    'manual analog travel large xl ev hybrid turbo touch cellular unlocked slim fold flip fe s x y z r '
    'v e g t q expansion studio lens tripod mount bag pouch skin protector pen pencil stylus mug rack shelf tray pad mat liner '
    'hood top bottom', ' ')
$$;

-- Matches a measure or a year in the title of a product, which titles often leave out.
create or replace function product_measure_pattern() returns text language sql immutable parallel safe as $$
  select '\m((\d+p\d+|\d+) ?(cups?|oz|ounces?|ml|cl|l|liters?|litres?|qt|quarts?|cm|mm|kg|g|lbs?|watts?|w|packs?|pads?|sheets?|'
    'count|pieces?|pcs)|(19|20)\d\d|\d{5})\M'
$$;
