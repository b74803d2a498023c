/** Directions to the demo's terminals as local people give them: quarter, landmark, what to look for. */

export interface Landmark {
  quarter: string;
  landmark: string;
  directions: string;
}

const at = (quarter: string, landmark: string, directions: string): Landmark => ({
  quarter,
  landmark,
  directions,
});

/** By town and name of the terminal. */
export const landmarks: Record<string, Landmark> = {
  "Douala Bonabéri": at(
    "Bonabéri",
    "À côté de la station-service du carrefour Ancienne Route",
    "Après le pont du Wouri, descendez à « Ancienne Route ». La cour est derrière la barrière verte, les guichets à droite.",
  ),
  "Douala Mboppi": at(
    "Mboppi",
    "En face du grand portail du marché Mboppi",
    "Demandez au taxi « marché Mboppi, côté quincailleries ». L’entrée des voyageurs est sous le panneau jaune.",
  ),
  "Yaoundé Mvan": at(
    "Mvan",
    "Sous l’échangeur de Mvan, près de la pharmacie",
    "Arrêtez-vous à « Mvan Tropicana ». Passez devant la pharmacie : la salle d’attente est au fond de la cour.",
  ),
  "Edéa Carrefour Pongo": at(
    "Pongo",
    "Au carrefour Pongo, en face des vendeuses de bâtons de manioc",
    "Le bus s’arrête au bord de la nationale 3. Attendez sous l’auvent, le guichet ferme cinq minutes avant le départ.",
  ),
  "Kribi Ngoyé": at(
    "Ngoyé",
    "À deux cents mètres de la plage de Ngoyé, près du débarcadère",
    "Depuis le carrefour de la poste, prenez une moto jusqu’au débarcadère. L’agence est la maison bleue.",
  ),
  "Douala Akwa": at(
    "Akwa",
    "Boulevard de la Liberté, à côté de la cathédrale Saints-Pierre-et-Paul",
    "Le salon des voyageurs est au rez-de-chaussée, les bus stationnent dans la rue derrière.",
  ),
  "Yaoundé Tongolo": at(
    "Tongolo",
    "Carrefour Tongolo, en face de la boulangerie",
    "En venant de Bastos, l’entrée est à gauche juste après la boulangerie.",
  ),
  "Bafoussam Marché B": at(
    "Marché B",
    "À l’entrée du marché B, côté friperie",
    "Les motos connaissent « agence marché B ». Les guichets ouvrent à 5 h.",
  ),
  "Buea Mile 17": at(
    "Mile 17",
    "Mile 17 Motor Park, deuxième hangar",
    "Entrez par la grande porte du parc. Le hangar est peint en bleu et orange.",
  ),
  "Douala Bépanda": at(
    "Bépanda",
    "Carrefour Tonnerre, derrière la station",
    "Descendez à « Tonnerre ». Longez la station par la droite, la cour est à cinquante mètres.",
  ),
  "Yaoundé Étoudi": at(
    "Étoudi",
    "Carrefour Étoudi, en contrebas du marché",
    "Le portail rouge est après les vendeurs de fruits. Les bagages se pèsent à gauche en entrant.",
  ),
  "Bafoussam Tamdja": at(
    "Tamdja",
    "Entrée Tamdja, à côté de la chapelle",
    "Depuis le carrefour Total, comptez cinq minutes à pied vers la chapelle.",
  ),
  "Dschang Centre": at(
    "Centre-ville",
    "Place de l’Indépendance, en face de la mairie",
    "Les bus attendent le long de la place, le guichet est sous les arcades.",
  ),
  "Bafang Banka": at(
    "Banka",
    "Carrefour Banka, près du marché",
    "Demandez « agence Banka ». La cour est entre le marché et la station.",
  ),
  "Foumban Palais": at(
    "Njinka",
    "À cent mètres du palais royal, vers la grande mosquée",
    "Depuis l’entrée du palais, prenez la rue des artisans. L’agence est après le dernier atelier.",
  ),
  "Ngaoundéré Gare voyageurs": at(
    "Gare",
    "En face de la gare ferroviaire",
    "Les voyageurs du train traversent la place. La salle d’attente reste ouverte la nuit.",
  ),
  "Garoua Marouaré": at(
    "Marouaré",
    "Avenue des Banques, à côté de la grande pharmacie",
    "L’entrée est par la rue latérale. Un point d’eau est à droite du guichet.",
  ),
  "Maroua Domayo": at(
    "Domayo",
    "Carrefour Domayo, près du pont Vert",
    "Après le pont Vert, tournez à droite. Les bus sont sous les grands neems.",
  ),
  "Kousséri Centre": at(
    "Centre commercial",
    "Route du pont de Nguéli, avant le poste de police",
    "Ayez votre pièce d’identité en main : le contrôle se fait à l’entrée de la cour.",
  ),
  "Mokolo Grand marché": at(
    "Grand marché",
    "En face du grand marché, côté mil",
    "Le jour du marché, passez par l’école : la rue principale est fermée.",
  ),
  "Meiganga Carrefour": at(
    "Centre",
    "Carrefour de la mairie, derrière le monument",
    "L’agence est la deuxième porte après la mairie.",
  ),
  "Douala Bonassama": at(
    "Bonassama",
    "Quatre Étages, à côté de la pharmacie",
    "Descendez à « Quatre Étages ». Les minibus partent de la ruelle derrière la pharmacie.",
  ),
  "Buea Molyko": at(
    "Molyko",
    "Malingo Street, en face de l’université",
    "Depuis le portail de l’université, remontez Malingo Street sur cent mètres.",
  ),
  "Limbé Half Mile": at(
    "Half Mile",
    "Half Mile Junction, près du marché",
    "Les bus stationnent du côté mer. Demandez « Fako Ridge, Half Mile ».",
  ),
  "Kumba Buea Road": at(
    "Buea Road",
    "Buea Road Park, à l’entrée du parc",
    "Le guichet est la première baraque verte à gauche de la porte.",
  ),
  "Yaoundé Nsam": at(
    "Nsam",
    "Carrefour Nsam, derrière le dépôt de boissons",
    "Arrêtez-vous à « Nsam escale ». Le portail est au bout de l’allée du dépôt.",
  ),
  "Bertoua Mokolo 2": at(
    "Mokolo 2",
    "En face du stade municipal",
    "Les motos vous déposent devant. Le départ de nuit se fait dans la cour intérieure.",
  ),
  "Batouri Centre": at(
    "Centre",
    "Avenue principale, à côté de la poste",
    "L’agence partage la cour de la poste : entrez par la droite.",
  ),
  "Garoua-Boulaï Frontière": at(
    "Frontière",
    "Route de la frontière, avant la douane",
    "Présentez-vous au guichet avec votre pièce d’identité avant de charger les bagages.",
  ),
  "Ngaoundéré Baladji": at(
    "Baladji 1",
    "Près de la mosquée de Baladji",
    "Depuis la gare ferroviaire, dix minutes en moto. La cour est en face de la mosquée.",
  ),
  "Yaoundé Mvog-Mbi": at(
    "Mvog-Mbi",
    "Rond-point Mvog-Mbi, en face du marché",
    "Prenez la rue qui descend vers le marché : le portail jaune est à trente mètres.",
  ),
  "Ebolowa Angalé": at(
    "Angalé",
    "Carrefour Angalé, près de l’église",
    "En arrivant du lac municipal, l’agence est à droite avant l’église.",
  ),
  "Sangmélima Centre": at(
    "Centre-ville",
    "En face de la poste",
    "Le bus se range devant la poste, le guichet est à l’intérieur de la boutique.",
  ),
  "Kyé-Ossi Trois Frontières": at(
    "Marché",
    "À l’entrée du marché des trois frontières",
    "Demandez « Ntem, côté Gabon ». Les colis se déposent la veille.",
  ),
  "Bafia Gare routière": at(
    "Gare routière",
    "Gare routière de Bafia, quai du fond",
    "Traversez la gare : le quai est derrière les vendeurs de beignets.",
  ),
  "Douala Déido": at(
    "Déido",
    "Rond-point Déido, près de la station",
    "La cour est dans la première rue à droite en venant d’Akwa.",
  ),
  "Nkongsamba Gare routière": at(
    "Quartier 3",
    "À côté de l’ancienne gare ferroviaire",
    "Le portail est en face de l’ancienne gare. Guichets ouverts de 5 h à 19 h.",
  ),
  "Bamenda City Chemist": at(
    "City Chemist",
    "City Chemist Roundabout, derrière la pharmacie",
    "From the roundabout, take the street behind the pharmacy; la cour est à gauche.",
  ),
  "Bafoussam Djeleng": at(
    "Djeleng 2",
    "Au carrefour Djeleng, près de l’école publique",
    "Longez le mur de l’école jusqu’au portail violet.",
  ),
  "Yaoundé Biyem-Assi": at(
    "Biyem-Assi",
    "Carrefour Biyem-Assi, en face du supermarché",
    "Montez l’escalier à côté du supermarché : l’agence est au premier, les bus derrière.",
  ),
  "Douala Bonapriso": at(
    "Bonapriso",
    "Rue Njo-Njo, à cent mètres du rond-point Salle des fêtes",
    "Le salon climatisé est au rez-de-chaussée. Un portier prend vos bagages.",
  ),
  "Yaoundé Bastos": at(
    "Bastos",
    "Carrefour Bastos, derrière la pharmacie",
    "Tournez après la pharmacie : le portail noir, sonnez pour entrer.",
  ),
  "Kribi Dombé": at(
    "Dombé",
    "Route de Dombé, en face de la station",
    "L’agence est à l’entrée de la ville, avant le carrefour du port.",
  ),
};
