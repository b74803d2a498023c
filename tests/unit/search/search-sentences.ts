/**
 * What people type into the one search box, and how it is read on a Sunday, 22 November 2026: the list (« trip » also for no
 * list at all, which shows buses between two cities), the cities, and where they are said the first day, the part of the day,
 * how many travel, and « low » for the lowest price first; of that weekend, the Sunday is left. A third is kept simple, a third has errors and abbreviations, a
 * third is English or mixed.
 */
export const sentences = `
Douala Yaoundé demain                          > - Douala+Yaoundé 23
bus Douala Yaoundé                             > trip Douala+Yaoundé
de Douala à Kribi samedi                       > - Douala+Kribi 28
bus pour Bafoussam vendredi soir               > trip Bafoussam 27 evening
Yaoundé Garoua lundi matin                     > - Yaoundé+Garoua 23 morning
billet de bus Douala Bamenda                   > trip Douala+Bamenda
Douala Yaoundé ce soir                         > - Douala+Yaoundé 22 evening
Douala Yaoundé 2 places demain                 > - Douala+Yaoundé 23 x2
à Kribi depuis Yaoundé                         > - Yaoundé+Kribi
bus de nuit Yaoundé Ngaoundéré                 > trip Yaoundé+Ngaoundéré night
voyage Douala Limbé dimanche                   > trip Douala+Limbé 22
Edéa Douala à 6h                               > - Edéa+Douala morning
Douala Yaoundé le 25                           > - Douala+Yaoundé 25
Yaoundé Douala 24/12                           > - Yaoundé+Douala 12-24
bus Maroua Garoua jeudi                        > trip Maroua+Garoua 26
horaires bus Douala Buea                       > trip Douala+Buea
Bertoua Yaoundé mercredi après-midi            > - Bertoua+Yaoundé 25 afternoon
Douala Dschang ce week-end                     > - Douala+Dschang 22
bus vip Douala Yaoundé                         > trip Douala+Yaoundé
Yaoundé Ebolowa aller retour                   > - Yaoundé+Ebolowa
concert Douala ce soir                         > event Douala 22 evening
concert samedi                                 > event - 28
spectacle Yaoundé vendredi                     > event Yaoundé 27
que faire à Kribi ce week-end                  > - Kribi 22
festival Limbé                                 > event Limbé
match Yaoundé dimanche                         > event Yaoundé 22
soirée Douala samedi soir                      > event Douala 28 evening
théâtre Yaoundé                                > event Yaoundé
exposition Bonanjo                             > event Douala
billet concert Yaoundé                         > event Yaoundé
médecin Douala                                 > consultant Douala
médecin Bonapriso demain                       > consultant Douala 23
dentiste Yaoundé lundi                         > consultant Yaoundé 23
gynécologue Bafoussam                          > consultant Bafoussam
pédiatre Bastos                                > consultant Yaoundé
rendez-vous médecin mardi                      > consultant - 24
cardiologue Douala jeudi matin                 > consultant Douala 26 morning
coiffeuse Akwa samedi                          > consultant Douala 28
ophtalmologue Yaoundé                          > consultant Yaoundé
psychologue                                    > consultant -
consultation dermatologue Douala               > consultant Douala
kiné Yaoundé                                   > consultant Yaoundé
avocat Douala                                  > consultant Douala
voiture Kribi                                  > car Kribi
louer une voiture à Douala                     > car Douala
location voiture Yaoundé samedi                > car Yaoundé 28
voiture avec chauffeur Douala                  > car Douala
4x4 Kribi ce week-end                          > car Kribi 22
Toyota Prado Douala                            > - Douala
voiture pas chère Yaoundé                      > car Yaoundé low
maison Kribi                                   > house Kribi
appartement meublé Yaoundé                     > house Yaoundé
chambre Douala ce soir                         > house Douala 22 evening
hôtel Kribi ce week-end                        > house Kribi 22
villa Limbé Noël                               > house Limbé 12-25
studio Bonamoussadi                            > house Douala
hébergement Bafoussam                          > house Bafoussam
louer un appartement à Yaoundé                 > house Yaoundé
maison pour 4 personnes Kribi                  > house Kribi x4
le bus le moins cher Douala Yaoundé            > trip Douala+Yaoundé low
Douala Yaoundé moins cher demain               > - Douala+Yaoundé 23 low
appartement pas cher Douala                    > house Douala low
logement Kribi nouvel an                       > house Kribi 2027-01-01
car Douala Yaoundé                             > trip Douala+Yaoundé
car Edéa demain                                > trip Edéa 23
gare routière Mvan Douala                      > trip Yaoundé+Douala
dla yde 2main                                  > - Douala+Yaoundé 23
dla yde                                        > - Douala+Yaoundé
yde dla vendredi soir                          > - Yaoundé+Douala 27 evening
bus dla kribi                                  > trip Douala+Kribi
dla bda samedi                                 > - Douala+Bamenda 28
bus pr ndere                                   > trip Ngaoundéré
yde ndere ce soir                              > - Yaoundé+Ngaoundéré 22 evening
ngaoundere yaounde                             > - Ngaoundéré+Yaoundé
duala yaounde                                  > - Douala+Yaoundé
douala yaoude demin                            > - Douala+Yaoundé 23
doula yaoundé                                  > - Douala+Yaoundé
bafousam douala                                > - Bafoussam+Douala
bus bafou                                      > trip Bafoussam
bus baf dla dim                                > trip Bafoussam+Douala 22
krbi we                                        > - Kribi 22
kribi voitur                                   > car Kribi
voitures krbii                                 > car Kribi
apartement bafusam                             > house Bafoussam
appart meublé dla                              > house Douala
appart meuble yde pas cher                     > house Yaoundé low
chambre dla                                    > house Douala
otel kribi                                     > house Kribi
consert douala                                 > event Douala
concer yde samdi                               > event Yaoundé 28
consert ce soir                                > event - 22 evening
spectacl yaounde                               > event Yaoundé
evenment douala                                > event Douala
medcin akwa                                    > consultant Douala
medecin bonapriso samdi                        > consultant Douala 28
dr bastos                                      > consultant Yaoundé
gyneco douala                                  > consultant Douala
ginecologue yaoundé                            > consultant Yaoundé
dermato dla lundi                              > consultant Douala 23
dentist akwa                                   > consultant Douala
dantiste yaounde                               > consultant Yaoundé
coifeuse bastos                                > consultant Yaoundé
coiffeur makepe vendredi                       > consultant Douala 27
salon de coiffure akwa                         > consultant Douala
rdv pediatre dla                               > consultant Douala
ophtalmo yde                                   > consultant Yaoundé
toubib douala                                  > consultant Douala
clando douala edea                             > trip Douala+Edéa
autocar yde kribi                              > trip Yaoundé+Kribi
bus yaoundé garoua boulai                      > trip Yaoundé+Garoua-Boulaï
maroua ngaoundéré jeudi pro                    > - Maroua+Ngaoundéré 26
garua marwa                                    > - Garoua+Maroua
douala kribi 2 pers samedi                     > - Douala+Kribi 28 x2
douala yaoundé 3 billets demain matin          > - Douala+Yaoundé 23 morning x3
douala yaounde a 8h                            > - Douala+Yaoundé morning
yde dla 20h                                    > - Yaoundé+Douala evening
dla yde demain 14h30                           > - Douala+Yaoundé 23 afternoon
bjr je cherche un bus dla yde svp              > trip Douala+Yaoundé
bonjour je veux voyager demain pour kribi      > trip Kribi 23
je voudrais louer une villa à kribi            > house Kribi
y a t il un bus pour limbe ce soir             > trip Limbé 22 evening
combien coute le bus douala bamenda            > trip Douala+Bamenda
quel prix dla yde                              > - Douala+Yaoundé
trouver maison buea                            > house Buea
sam soir concert dla                           > event Douala 28 evening
dla yde apres demain                           > - Douala+Yaoundé 24
yde bertoua dans 3 jours                       > - Yaoundé+Bertoua 25
dla yde semaine prochaine                      > - Douala+Yaoundé 23
kumba limbe                                    > - Kumba+Limbé
dschang dla lun matin                          > - Dschang+Douala 23 morning
nkong dla                                      > - Nkongsamba+Douala
bus mvan akwa                                  > trip Yaoundé+Douala
location 4x4 ngaoundere                        > car Ngaoundéré
vehicule avec chauffeur yde                    > car Yaoundé
hotel bonaberi 2 personnes                     > house Douala x2
match lions yaounde                            > event Yaoundé
bus from Douala to Yaoundé tomorrow            > trip Douala+Yaoundé 23
bus to Bamenda                                 > trip Bamenda
Douala to Yaoundé tonight                      > - Douala+Yaoundé 22 evening
from Yaoundé to Kribi on Saturday              > - Yaoundé+Kribi 28
bus to Yaoundé from Douala                     > trip Douala+Yaoundé
cheap bus Douala Yaoundé                       > trip Douala+Yaoundé low
cheapest bus to Limbe                          > trip Limbé low
night bus Yaoundé Ngaoundéré                   > trip Yaoundé+Ngaoundéré night
two seats Douala Buea tomorrow                 > - Douala+Buea 23 x2
Douala Yaoundé for two                         > - Douala+Yaoundé x2
bus Douala Bafoussam friday morning            > trip Douala+Bafoussam 27 morning
coach Buea Yaoundé monday                      > trip Buea+Yaoundé 23
travel Douala Yaoundé this weekend             > - Douala+Yaoundé 22
ticket Douala Yaoundé today                    > trip Douala+Yaoundé 22
Douala Yaoundé at 8 am                         > - Douala+Yaoundé morning
Douala Yaoundé 7:30 pm                         > - Douala+Yaoundé evening
bus dla yde tomorrow evening                   > trip Douala+Yaoundé 23 evening
I need a bus to Kribi                          > trip Kribi
please book Douala Limbe for 3 persons         > - Douala+Limbé x3
tmrw dla bda                                   > - Douala+Bamenda 23
2moro yde dla                                  > - Yaoundé+Douala 23
bus to Dschang in 3 days                       > trip Dschang 25
yaounde douala december 24                     > - Yaoundé+Douala
douala yaounde 24th december                   > - Douala+Yaoundé 12-24
next friday douala kribi                       > - Douala+Kribi 27
concert tonight                                > event - 22 evening
concert Douala Saturday night                  > event Douala 28 evening
show in Yaoundé on friday                      > event Yaoundé 27
tickets concert Douala                         > event Douala
party Akwa saturday night                      > event Douala 28 evening
football match Yaoundé sunday                  > event Yaoundé 22
things to do Kribi this weekend                > - Kribi 22
doctor Douala tomorrow                         > consultant Douala 23
doctor appointment Bonapriso                   > consultant Douala
dentist Yaoundé monday                         > consultant Yaoundé 23
eye doctor Douala                              > consultant Douala
pediatrician Bastos                            > consultant Yaoundé
gynecologist Buea thursday                     > consultant Buea 26
hairdresser Akwa saturday                      > consultant Douala 28
barber Yaoundé today                           > consultant Yaoundé 22
lawyer Douala                                  > consultant Douala
rent a car Kribi                               > car Kribi
car rental Douala this weekend                 > car Douala 22
rent a car with driver Yaoundé                 > car Yaoundé
car hire Limbe                                 > car Limbé
cheap car rental Douala                        > car Douala low
vehicle for 4 people Kribi                     > car Kribi x4
house Kribi for christmas                      > house Kribi 12-25
apartment Yaoundé next week                    > house Yaoundé 23
room Douala tonight                            > house Douala 22 evening
guest house Limbe                              > house Limbé
rent apartment Bonamoussadi                    > house Douala
flat in Yaoundé cheap                          > house Yaoundé low
hotel Kribi saturday                           > house Kribi 28
villa Kribi new year                           > house Kribi 2027-01-01
holiday home Kribi for five people             > house Kribi x5
bus yde dla aprem                              > trip Yaoundé+Douala afternoon
voiture to Kribi tomorrow                      > car Kribi 23
medecin tonight dla                            > consultant Douala 22 evening
je wan go yaounde tomorrow                     > - Yaoundé 23
abeg bus dla buea now                          > trip Douala+Buea 22
concert pas cher this weekend dla              > event Douala 22 low
hôtel pas cher for two kribi                   > house Kribi x2 low
dr gyneco bastos monday morning                > consultant Yaoundé 23 morning
chambre yde tonight cheap                      > house Yaoundé 22 evening low
bus grand taxi edea douala                     > trip Edéa+Douala
taxi brousse maroua garoua                     > trip Maroua+Garoua
réserver un bus douala yaoundé vendredi 18h    > trip Douala+Yaoundé 27 evening
`;
