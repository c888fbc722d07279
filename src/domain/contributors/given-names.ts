/** Words parted by spaces or line ends. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/**
 * Given names, in small letters without accents, that are family names as well in Haiti: their order says little, and
 * two of them may be one name.
 */
export const EITHER_NAMES = wordSet(`
  abel abraham adam adrien alain albert alcide alexandre alexis alfred alphonse ambroise andre anselme antoine
  aristide armand arnaud arthur auguste augustin aurelien baptiste barthelemy bastien bazile benjamin benoit bernard
  blaise bruno camille casimir celestin cesar charles christian christophe claude clement constant cyprien daniel
  david denis desire dieudonne dominique edmond edouard elie emile emmanuel ernest estime etienne eugene eustache
  exantus fabien felix ferdinand fernand fleury flore florence florent fortune francis franck francois frederic
  fritz gabriel gaspard gaston gedeon georges gerard germain gilbert gilles gregoire guerrier guillaume gustave guy
  henri henry herve hilaire hippolyte honore horace hyppolite innocent isaac isidore jacob jacques james jean
  jeremie jerome joachim joseph josue jules julien justin lambert laurent lazare leger leon leonard leopold lionel
  louis luc lucas lucien magloire marc marcel marcelin marius martial martin mathieu matthieu maurice maxime
  maximilien michel milien modeste moise napoleon narcisse nicolas noel norbert octave olivier oscar pascal patrice
  patrick paul paulin philemon philippe philomene pierre prosper raphael raymond remy rene richard robert robin
  rodolphe roger roland romain romulus rose salomon samson samuel sebastien severe simeon simon stanislas sylvain
  sylvestre theodore theophile thierry thomas toussaint ulysse urbain valentin valery victoire victor vilaire
  vincent virgile vital william wilson xavier yves zacharie zephirin`)

/** Given names, in small letters without accents, that are hardly ever family names. */
export const GIVEN_NAMES = wordSet(`
  adeline agathe agnes alberte alice aline amelie ana andree angela angele angelique anna anne annette annie
  antoinette antonio ariane astrid aurelie aurore barbara beatrice berenice bernadette bertha brigitte carine carl
  carla carlos carmel carmelle carole caroline catherine cecile celine chantal charlotte chloe christelle christine
  claire clara claudette claudia claudine clotilde colette corinne cynthia cyril danielle daphne darline deborah
  delphine denise diana diane djenane dorothee edith edwidge eliane elisabeth elise eliza ella elodie elsa elvire
  emilie emma emmanuela emmanuelle eric erica ernst esther eva eveline evelyne fabienne fabiola fabrice farah
  fernande francoise frantz gaelle genevieve georgette geraldine gerda germaine ghislaine gina gisele gladys guerda
  guerline guylaine guylene helene henriette huguette ines irene irma isabelle islande ivan jacqueline jeanne
  jeannette jenny jessica jessie jocelyne joelle johanne john jose josee josephine josette josiane josie juan judith
  julia julie juliette justine karine karl kateline katia ketly ketsia kettly kevin laura laure laurence lea leila
  lena liliane lina linda lise louise lourdes lucette lucie lucienne lucile lucrece luis lydia lyne madeleine
  magalie maggy manouchka marceline margareth margarette marguerite maria marie marielle marilyn marina marise
  marjorie marlene marlyne martha marthe martine maryse mathilde maud melanie melissa michaelle michele micheline
  michelle miguel mildred mimose mireille mirlande mona monique mylene myriam myrlande myrtha nadege nadia nadine
  naomie natacha natalie nathalie nicole nicolette ninon noemie nora odette odile olga pamela pascale patricia paula
  paule paulette pauline pedro phanie rachel rachelle ralph raymonde rebecca reginald regine renee ricardo rita
  roberta roberto rodney rony roselaure roselene roseline rosemarie rosemonde rosette roxane ruth sabine sabrina
  samantha sandra sandrine sara sarah serge sherley shirley simone sofia solange sonia sophie stanley stephane
  stephanie suzanne suzette sylvie tania tatiana thania therese valerie vanessa vanya veronique vilma viviane
  vladimir wendy widline wilfrid wilner yanick yanique yasmine yolande yolene yvonne yvrose`)
